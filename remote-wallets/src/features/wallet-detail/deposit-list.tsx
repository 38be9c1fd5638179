import type { Deposit } from '@tessera/contracts/wallets';
import { Amount } from '@tessera/ui/amount';
import { DimText } from '@tessera/ui/dim-text';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordLine, RecordList } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { isOnItsWay, useDeposits } from '../../api/get-deposits.ts';
import { depositExplanation, depositWords } from './deposit-words.ts';
import { useAnnouncedCredits } from './use-announced-credits.ts';

type DepositListProps = {
  readonly walletId: string;
  /** The transaction of a deposit that has just been sent. */
  readonly awaited: string | undefined;
};

/** Deposits with their confirmations, live while one is on its way. */
export function DepositList({ walletId, awaited }: DepositListProps) {
  const list = useDeposits(walletId, awaited);
  useAnnouncedCredits(list.items);
  return (
    <PagedList
      list={list}
      what="deposits"
      height={120}
      empty={<DimText>No deposit has been seen on this address yet.</DimText>}
    >
      {(deposits) => (
        <RecordList>
          {deposits.map((deposit) => (
            <DepositLine key={deposit.id} deposit={deposit} />
          ))}
        </RecordList>
      )}
    </PagedList>
  );
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const { label, tone } = depositWords(deposit);
  const { confirmations: have, confirmationsRequired: need } = deposit;
  return (
    <RecordLine
      head={
        <>
          <Amount money={deposit.amount} />
          <StateBadge tone={tone}>{label}</StateBadge>
        </>
      }
      confirmations={isOnItsWay(deposit) ? { have, need } : undefined}
      detail={
        <>
          <RelativeTime instant={deposit.creditedAt ?? deposit.seenAt} />
          <span>{deposit.transactionId}</span>
        </>
      }
      explanation={depositExplanation(deposit)}
    />
  );
}
