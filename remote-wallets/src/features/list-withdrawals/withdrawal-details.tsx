import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { WithdrawalEvent } from '@tessera/contracts/withdrawals';
import { groupIban } from '@tessera/person/group-iban';
import { Amount } from '@tessera/ui/amount';
import { DateText } from '@tessera/ui/date-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import { withdrawalQuery } from '../../api/get-withdrawal.ts';
import type { Rail } from '../../api/rail.ts';
import { CancelWithdrawal } from '../../parts/cancel-withdrawal.tsx';
import { CopyableText } from '../../parts/copyable-text.tsx';
import { sumMoney } from '../../parts/sum-money.ts';
import styles from './withdrawal-list.module.css';
import { eventText, isCancellable, listWords } from './withdrawal-words.ts';

type WithdrawalDetailsProps = { readonly rail: Rail; readonly withdrawal: AnyWithdrawal };

/** All that is known of a withdrawal: figures, address, transaction, and each step with its time. */
export function WithdrawalDetails({ rail, withdrawal }: WithdrawalDetailsProps) {
  const { id, transactionId } = withdrawal;
  const detail = useQuery(withdrawalQuery(rail, id));
  return (
    <Stack>
      <DefinitionRows rows={figuresOf(withdrawal)} />
      <Destination withdrawal={withdrawal} />
      {transactionId !== null && (
        <CopyableText term={t`Transaction`} text={transactionId} what={t`transaction id`} />
      )}
      <QueryState query={detail} what={t`its steps`}>
        {({ events }) => <Events events={events} withdrawal={withdrawal} />}
      </QueryState>
      {isCancellable(withdrawal) && (
        <div>
          <CancelWithdrawal rail={rail} id={id} />
        </div>
      )}
    </Stack>
  );
}

function figuresOf({ amount, fee, to }: AnyWithdrawal): DefinitionRow[] {
  const gets = { term: listWords.receiverGets, value: <Amount money={amount} /> };
  if (fee === null) return [gets, { term: listWords.receiver, value: to.name }];
  return [
    gets,
    { term: listWords.networkFee, value: <Amount money={fee} /> },
    { term: listWords.inTotal, value: <Amount money={sumMoney(amount, fee)} /> },
  ];
}

function Destination({ withdrawal: { amount, to } }: { withdrawal: AnyWithdrawal }) {
  const isEuro = amount.asset === 'EUR';
  return (
    <CopyableText
      term={isEuro ? 'IBAN' : t`To`}
      text={to.account}
      shown={isEuro ? groupIban(to.account) : to.account}
      what={isEuro ? 'IBAN' : t`address`}
    />
  );
}

type EventsProps = {
  readonly events: readonly WithdrawalEvent[];
  readonly withdrawal: AnyWithdrawal;
};

function Events({ events, withdrawal }: EventsProps) {
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span>{eventText(event, withdrawal)}</span>
          <DimText small>
            <DateText date={event.at} />
          </DimText>
        </li>
      ))}
    </ol>
  );
}
