import type { LinkIcon } from '@tessera/contracts/shell-links';
import {
  bankIcon,
  bellIcon,
  calendarIcon,
  coinsIcon,
  documentIcon,
  euroIcon,
  type IconNode,
  loanIcon,
  personIcon,
  reportIcon,
  walletIcon,
} from '@tessera/ui/icons';

const icons: Readonly<Record<LinkIcon, IconNode>> = {
  bank: bankIcon,
  bell: bellIcon,
  calendar: calendarIcon,
  coins: coinsIcon,
  document: documentIcon,
  euro: euroIcon,
  loan: loanIcon,
  person: personIcon,
  report: reportIcon,
  wallet: walletIcon,
};

/** A remote may be built for a later shell, which has more icons: its link keeps its place. */
export const iconOfLink = (name = ''): IconNode =>
  Object.hasOwn(icons, name) ? icons[name as LinkIcon] : documentIcon;
