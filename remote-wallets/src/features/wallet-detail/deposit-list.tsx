import type { Deposit } from '@tessera/contracts/wallets';
import { Amount } from '@tessera/ui/amount';
import { LoadMore } from '@tessera/ui/load-more';
import { QueryState } from '@tessera/ui/query-state';
import { RelativeTime } from '@tessera/ui/relative-time';
import { Skeleton } from '@tessera/ui/skeleton';
import { Stack } from '@tessera/ui/stack';
import { StateBadge } from '@tessera/ui/state-badge';
import { isOnItsWay, useDeposits } from '../../api/get-deposits.ts';
import styles from './deposit-list.module.css';
import { depositExplanation, depositWords } from './deposit-words.ts';
import { useAnnouncedCredits } from './use-announced-credits.ts';

interface DepositListProps {
  readonly walletId: string;
  /** The transaction of a deposit that has just been sent. */
  readonly awaited: string | undefined;
}

/** Deposits with their confirmations, live while one is on its way. */
export function DepositList({ walletId, awaited }: DepositListProps) {
  const { query, items } = useDeposits(walletId, awaited);
  useAnnouncedCredits(items);
  return (
    <Stack>
      <QueryState
        query={query}
        what="your deposits"
        skeleton={<Skeleton height={120} />}
        empty={<p className={styles.none}>No deposit has been seen on this address yet.</p>}
      >
        {() => (
          <ul className={styles.list}>
            {items?.map((deposit) => (
              <DepositLine key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        label="Show older deposits"
      />
    </Stack>
  );
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const { label, tone } = depositWords(deposit);
  const explanation = depositExplanation(deposit);
  const { confirmations, confirmationsRequired } = deposit;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <Amount money={deposit.amount} />
        <StateBadge tone={tone}>{label}</StateBadge>
      </div>
      {isOnItsWay(deposit) && (
        <progress
          className={styles.progress}
          value={Math.min(confirmations, confirmationsRequired)}
          max={confirmationsRequired}
          aria-label="Confirmations"
        />
      )}
      <p className={styles.detail}>
        <RelativeTime instant={deposit.creditedAt ?? deposit.seenAt} />
        <span className={styles.transaction}>{deposit.transactionId}</span>
      </p>
      {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
    </li>
  );
}
