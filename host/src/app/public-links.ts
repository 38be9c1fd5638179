import { t } from '@lingui/core/macro';
import { paths } from './paths.ts';

/** The bar of the public pages leads to the sections of the landing page. */
export const publicLinks = [
  { name: t`How It Works`, to: paths.howItWorks },
  { name: t`Security`, to: paths.security },
  { name: 'FAQ', to: paths.faq },
] as const;
