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
    title: 'Addresses without keys',
    text: 'Deposit addresses are derived from extended public keys. The service that hands them out holds no private key and cannot move a coin.',
  },
  {
    icon: scaleIcon,
    title: 'Two sides to every line',
    text: 'Each movement is booked in a double-entry ledger, and the database itself refuses a customer’s account below zero.',
  },
  {
    icon: documentIcon,
    title: 'No rounding in the dark',
    text: 'Amounts are whole numbers of cents, satoshi and wei. Screens and server run the same functions, so a rate, a payout and due amounts are those that you saw.',
  },
  {
    icon: checkIcon,
    title: 'Only what you accepted',
    text: 'Opening a loan carries the terms that you were shown. At a higher rate or for another payout nothing opens, and you see the new figures first.',
  },
  {
    icon: mailIcon,
    title: 'A confirmed e-mail, always',
    text: 'Without one, no account can be signed in to, and no request about money is answered.',
  },
  {
    icon: lockIcon,
    title: 'Nobody else on the page',
    text: 'No trackers, no advertising and no scripts of strangers: the browser is told to refuse any script that is not ours, and checks each file before it runs.',
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
