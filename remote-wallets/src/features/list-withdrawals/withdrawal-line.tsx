import { serverNow } from '@tessera/api-client/server-clock';
import { useClaims } from '@tessera/api-client/use-claims';
import { withdrawalAnchor } from '@tessera/contracts/withdrawal-anchor';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Icon } from '@tessera/ui/icon';
import { chevronRightIcon } from '@tessera/ui/icons';
import { RecordLine } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { type ReactNode, useState } from 'react';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import type { Rail } from '../../api/rail.ts';
import { useFrozenUntil } from '../../parts/use-frozen-until.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import styles from './withdrawal-list.module.css';
import { listWords, whyItWaits, withdrawalWords } from './withdrawal-words.ts';

type WithdrawalLineProps = {
  readonly rail: Rail;
  readonly withdrawal: AnyWithdrawal;
  readonly more?: ReactNode;
};

/** One withdrawal: how much, where to and where it is on its way; the rest opens. */
export function WithdrawalLine({ rail, withdrawal, more }: WithdrawalLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, to, state, confirmations, heldBackBecause } = withdrawal;
  const { label, tone } = withdrawalWords(withdrawal);
  const reason = whyItWaits(withdrawal, { frozenUntil: undefined, owed: undefined });
  return (
    <RecordLine
      id={withdrawalAnchor(withdrawal.id)}
      head={
        <>
          <Amount money={amount} />
          <StateBadge tone={tone}>{label}</StateBadge>
        </>
      }
      confirmations={state === 'confirming' && confirmations !== null ? confirmations : undefined}
      detail={
        <>
          <RelativeTime instant={withdrawal.endedAt ?? withdrawal.requestedAt} now={serverNow} />
          <span>{listWords.to(to.name ?? to.account)}</span>
        </>
      }
      explanation={heldBackBecause === null ? reason : <WhyHeldBack withdrawal={withdrawal} />}
    >
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          <Icon of={chevronRightIcon} size={16} />
          {listWords.details}
        </summary>
        {isOpen && <WithdrawalDetails rail={rail} withdrawal={withdrawal} />}
      </details>
      {more}
    </RecordLine>
  );
}

/** Asks what holds it back only where something does. */
function WhyHeldBack({ withdrawal }: { withdrawal: AnyWithdrawal }) {
  const frozenUntil = useFrozenUntil();
  const owed = useClaims()
    .map(({ amount }) => amountText(fromWireMoney(amount)))
    .join(', ');
  return whyItWaits(withdrawal, { frozenUntil, owed: owed === '' ? undefined : owed }) ?? null;
}
