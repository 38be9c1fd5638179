export const footerColumns = [
  {
    title: 'Company',
    links: [
      { name: 'About', to: '/static/about' },
      { name: 'Careers', to: '/static/careers' },
      { name: 'Contact', to: '/static/contact' },
      { name: 'How it works', to: '/static/how-it-works' },
      { name: 'FAQ', to: '/static/faq' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { name: 'Terms', to: '/static/terms' },
      { name: 'Privacy', to: '/static/privacy' },
    ],
  },
  {
    title: 'Compliance',
    links: [
      { name: 'KYC', to: '/static/kyc' },
      { name: 'AML', to: '/static/aml' },
      { name: 'Security', to: '/static/security' },
    ],
  },
] as const;
