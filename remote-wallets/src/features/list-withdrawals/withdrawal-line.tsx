import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { Amount } from '@tessera/ui/amount';
import { Icon } from '@tessera/ui/icon';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { useState } from 'react';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import styles from './withdrawal-list.module.css';
import { heldBackReason, withdrawalWords } from './withdrawal-words.ts';

/** One withdrawal: how much, where to and where it is on its way; the rest opens. */
export function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, destination, state, confirmations, confirmationsRequired } = withdrawal;
  const { label, tone } = withdrawalWords(withdrawal);
  const reason = heldBackReason(withdrawal);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <Amount money={amount} />
        <StateBadge tone={tone}>{label}</StateBadge>
      </div>
      {state === 'confirming' && (
        <progress
          className={styles.progress}
          value={confirmations}
          max={confirmationsRequired}
          aria-label="Confirmations"
        />
      )}
      <p className={styles.detail}>
        <RelativeTime instant={withdrawal.endedAt ?? withdrawal.requestedAt} />
        <span className={styles.destination}>to {destination.label ?? destination.address}</span>
      </p>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          <Icon name="chevron-right" size={16} />
          Details
        </summary>
        {isOpen && <WithdrawalDetails withdrawal={withdrawal} />}
      </details>
    </li>
  );
}
