import { t } from '@lingui/core/macro';
import { euroIcon, loanIcon, plusIcon, reportIcon, walletIcon } from '@tessera/ui/icons';
import { paths } from './paths.ts';

/** The five links of the sidebar, in their order. */
export const dashboardSections = [
  { name: t`Create Loan`, icon: plusIcon, to: paths.createLoan },
  { name: t`Loans`, icon: loanIcon, to: paths.loans },
  { name: t`Spot Wallet`, icon: walletIcon, to: paths.spotWallet },
  { name: t`Fiat Wallet`, icon: euroIcon, to: paths.fiatWallet },
  { name: t`Reports`, icon: reportIcon, to: paths.reports },
] as const;

const areas = [
  { below: '/dashboard/loan/', to: paths.loans },
  { below: '/dashboard/spot/', to: paths.spotWallet },
];

/** The sidebar link that a page belongs to: a loan's detail to Loans, a wallet's pages to Spot Wallet. */
export function currentSectionOf(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const exact = dashboardSections.find(({ to }) => to === path);
  return (exact ?? areas.find(({ below }) => path.startsWith(below)))?.to;
}
