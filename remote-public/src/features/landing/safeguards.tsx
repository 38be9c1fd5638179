import { t } from '@lingui/core/macro';
import { Icon } from '@tessera/ui/icon';
import {
  checkIcon,
  documentIcon,
  type IconNode,
  keyIcon,
  lockIcon,
  mailIcon,
  scaleIcon,
} from '@tessera/ui/icons';
import styles from './safeguards.module.css';

const safeguards: readonly { icon: IconNode; title: string; text: string }[] = [
  {
    icon: keyIcon,
    title: t`Addresses without keys`,
    text: t`Deposit addresses are derived from extended public keys. The service that hands them out holds no private key and cannot move a coin.`,
  },
  {
    icon: scaleIcon,
    title: t`Two sides to every line`,
    text: t`Each movement is booked in a double-entry ledger, and the database itself refuses a customer’s account below zero.`,
  },
  {
    icon: documentIcon,
    title: t`No rounding in the dark`,
    text: t`Amounts are whole numbers of cents, satoshi and wei. Screens and server run the same functions, so a rate, a payout and due amounts are those that you saw.`,
  },
  {
    icon: checkIcon,
    title: t`Only what you accepted`,
    text: t`Opening a loan carries the terms that you were shown. At a higher rate or for another payout nothing opens, and you see the new figures first.`,
  },
  {
    icon: mailIcon,
    title: t`A confirmed e-mail, always`,
    text: t`Without one, no account can be signed in to, and no request about money is answered.`,
  },
  {
    icon: lockIcon,
    title: t`Nobody else on the page`,
    text: t`No trackers, no advertising and no scripts of strangers: the browser is told to refuse any script that is not ours, and checks each file before it runs.`,
  },
];

/** What protects coins, euros and accounts: statements that can be checked. */
export function Safeguards() {
  return (
    <ul className={styles.grid}>
      {safeguards.map(({ icon, title, text }) => (
        <li key={title} className={styles.cell}>
          <span className={styles.icon}>
            <Icon of={icon} size={24} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
