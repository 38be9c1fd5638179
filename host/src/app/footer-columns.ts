import { t } from '@lingui/core/macro';
export const footerColumns = [
  {
    title: t`Company`,
    links: [
      { name: t`About`, to: '/static/about' },
      { name: t`Careers`, to: '/static/careers' },
      { name: t`Contact`, to: '/static/contact' },
      { name: t`How it works`, to: '/static/how-it-works' },
      { name: 'FAQ', to: '/static/faq' },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { name: t`Terms`, to: '/static/terms' },
      { name: t`Privacy`, to: '/static/privacy' },
    ],
  },
  {
    title: t`Compliance`,
    links: [
      { name: 'KYC', to: '/static/kyc' },
      { name: 'AML', to: '/static/aml' },
      { name: t`Security`, to: '/static/security' },
      { name: t`Our books`, to: '/static/check-our-books' },
      { name: t`Reserves`, to: '/static/proof-of-reserves' },
    ],
  },
] as const;
