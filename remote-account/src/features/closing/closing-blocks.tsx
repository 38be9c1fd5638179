import type { ClosingReason } from '@tessera/contracts/account-closing';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Notice } from '@tessera/ui/notice';
import { Link } from 'react-router-dom';
import styles from './closing.module.css';
import { reasonWords, closingWords as words } from './closing-words.ts';

/** What has to be done before the account can be closed, each with the page where that is done. */
export function ClosingBlocks({ reasons }: { reasons: readonly ClosingReason[] }) {
  return (
    <Notice tone="warn" title={words.blocked}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => {
          const amount = reason.amount ? amountText(fromWireMoney(reason.amount)) : '';
          const { text, link, to } = reasonWords(reason, amount);
          return (
            <li key={`${reason.code} ${amount}`}>
              {text}{' '}
              <Link to={to} className={styles.link}>
                {link}
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
