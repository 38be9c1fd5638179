import { t } from '@lingui/core/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Deposit } from '@tessera/contracts/wallets';
import { Amount } from '@tessera/ui/amount';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { Mosaic } from '@tessera/ui/mosaic';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordLine, RecordList } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { isOnItsWay, useDeposits } from '../../api/get-deposits.ts';
import { CopyableText } from '../../parts/copyable-text.tsx';
import { depositExplanation, depositWords } from './deposit-words.ts';
import { useAnnouncedCredits } from './use-announced-credits.ts';
import { walletDetailWords as words } from './wallet-detail-words.ts';

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
      what={t`deposits`}
      height={120}
      empty={
        <EmptyState
          title={words.noDeposit.title}
          picture={<Mosaic label={words.noDeposit.picture} tiles={14} columns={14} parts={[]} />}
        >
          {words.noDeposit.words}
        </EmptyState>
      }
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
      detail={<RelativeTime instant={deposit.creditedAt ?? deposit.seenAt} now={serverNow} />}
      explanation={depositExplanation(deposit)}
    >
      <CopyableText
        term={words.transaction}
        text={deposit.transactionId}
        what={words.transactionId}
      />
      {deposit.state === 'unattributed' && (
        <ButtonLink small to="/dashboard/support">
          {words.askSupport}
        </ButtonLink>
      )}
    </RecordLine>
  );
}
