import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { Amount } from '@tessera/ui/amount';
import { Icon } from '@tessera/ui/icon';
import { chevronRightIcon } from '@tessera/ui/icons';
import { RecordLine } from '@tessera/ui/record-list';
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
  return (
    <RecordLine
      head={
        <>
          <Amount money={amount} />
          <StateBadge tone={tone}>{label}</StateBadge>
        </>
      }
      confirmations={
        state === 'confirming' ? { have: confirmations, need: confirmationsRequired } : undefined
      }
      detail={
        <>
          <RelativeTime instant={withdrawal.endedAt ?? withdrawal.requestedAt} />
          <span>to {destination.label ?? destination.address}</span>
        </>
      }
      explanation={heldBackReason(withdrawal)}
    >
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          <Icon of={chevronRightIcon} size={16} />
          Details
        </summary>
        {isOpen && <WithdrawalDetails withdrawal={withdrawal} />}
      </details>
    </RecordLine>
  );
}
