import { useQuery } from '@tanstack/react-query';
import type { Withdrawal, WithdrawalEvent } from '@tessera/contracts/withdrawals';
import { Amount } from '@tessera/ui/amount';
import { DateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { withdrawalQuery } from '../../api/get-withdrawal.ts';
import { CancelWithdrawal } from '../../parts/cancel-withdrawal.tsx';
import { CopyableText } from '../../parts/copyable-text.tsx';
import { sumMoney } from '../../parts/sum-money.ts';
import { eventText } from './event-words.ts';
import styles from './withdrawal-list.module.css';
import { isCancellable } from './withdrawal-words.ts';

/** All that is known of a withdrawal: figures, address, transaction, and each step with its time. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, walletId, amount, fee, destination, transactionId } = withdrawal;
  const detail = useQuery(withdrawalQuery(id));
  return (
    <Stack>
      <DefinitionRows
        rows={[
          { term: 'The receiver gets', value: <Amount money={amount} /> },
          { term: 'Network fee', value: <Amount money={fee} /> },
          { term: 'In total', value: <Amount money={sumMoney(amount, fee)} /> },
        ]}
      />
      <CopyableText term="To" text={destination.address} what="address" />
      {transactionId !== null && (
        <CopyableText term="Transaction" text={transactionId} what="transaction id" />
      )}
      <QueryState query={detail} what="its steps">
        {({ events }) => <Events events={events} />}
      </QueryState>
      {isCancellable(withdrawal) && (
        <div>
          <CancelWithdrawal id={id} walletId={walletId} />
        </div>
      )}
    </Stack>
  );
}

function Events({ events }: { events: readonly WithdrawalEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span>{eventText(event)}</span>
          <DimText small>
            <DateText date={event.at} />
          </DimText>
        </li>
      ))}
    </ol>
  );
}
