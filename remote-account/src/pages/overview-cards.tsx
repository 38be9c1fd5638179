import { DebtsCard } from '../features/debts/debts-card.tsx';
import { HealthCard } from '../features/debts/health-card.tsx';
import { FirstLoanCard } from '../features/first-loan/first-loan-card.tsx';
import { firstLoanOf } from '../features/first-loan/first-loan-steps.ts';
import { useHidden } from '../features/first-loan/use-hidden.ts';
import { LatestNoticesCard } from '../features/latest-notices/latest-notices-card.tsx';
import { NeedsDoingCard } from '../features/needs-doing/needs-doing-card.tsx';
import { FreeCard } from '../features/net-worth/free-card.tsx';
import { NetWorthCard } from '../features/net-worth/net-worth-card.tsx';
import { NothingYetCard } from '../features/net-worth/nothing-yet-card.tsx';
import { isNothing } from '../parts/is-nothing.ts';
import { hasRun, isRunning } from '../parts/loan-states.ts';
import type { OverviewQueries } from '../parts/overview-queries.ts';
import { Pile, Row, Rows } from './overview-rows.tsx';

/** The cards in the order of their importance, or the way to a first loan for who has none yet. */
export function OverviewCards({ queries }: { queries: OverviewQueries }) {
  const { portfolio, wallets, fiat, loans, profile, notices } = queries;
  const { isHidden, hide } = useHidden();
  const known = loans.data ?? [];
  const coins = wallets.data?.items ?? [];
  const running = known.filter(isRunning);
  // What could not be read is not taken for nothing.
  const isNew = loans.data !== undefined && wallets.data !== undefined && !known.some(hasRun);
  const isEmpty = isNew && isNothing(wallets.data, fiat.data, portfolio.data);
  const worth = isEmpty ? (
    <NothingYetCard wallets={coins} isQuiet={!isHidden} />
  ) : (
    <NetWorthCard portfolio={portfolio} hasCurve={!isNew || isHidden} />
  );
  const free = !isEmpty && <FreeCard wallets={wallets} fiat={fiat} />;
  return (
    <Rows>
      {isNew && !isHidden ? (
        <Row>
          <FirstLoanCard
            firstLoan={firstLoanOf({
              wallets: coins,
              loans: known,
              isBorrowerKnown: profile.data?.completed === true,
            })}
            wallets={coins}
            onHide={hide}
          />
          <Pile>
            {worth}
            {free}
          </Pile>
        </Row>
      ) : (
        <Row>
          {worth}
          {free}
        </Row>
      )}
      {!isNew && (
        <Row>
          <DebtsCard loans={loans} />
          <HealthCard running={running} />
        </Row>
      )}
      <Row>
        <NeedsDoingCard loans={known} />
        <LatestNoticesCard notices={notices} />
      </Row>
    </Rows>
  );
}
