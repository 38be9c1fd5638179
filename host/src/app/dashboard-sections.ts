import { t } from '@lingui/core/macro';
import { euroIcon, loanIcon, plusIcon, reportIcon, walletIcon } from '@tessera/ui/icons';
import { paths } from './paths.ts';

/** The five links of the sidebar that the specification fixes, in their order. */
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

/**
 * The sidebar link that a page belongs to: a loan's detail to Loans, a wallet's pages to Spot Wallet. What a remote
 * announces has the page that it leads to, and those below it that are nobody else's.
 */
export function currentSectionOf(
  pathname: string,
  announced: readonly { to: string }[] = [],
): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const isAt = ({ to }: { to: string }) => to === path;
  const exact = dashboardSections.find(isAt) ?? announced.find(isAt);
  const above = announced
    .filter(({ to }) => path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length);
  return (exact ?? areas.find(({ below }) => path.startsWith(below)) ?? above[0])?.to;
}
