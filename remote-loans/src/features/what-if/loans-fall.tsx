import { useQuery } from '@tanstack/react-query';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Loan } from '@tessera/contracts/loans';
import type { Coin } from '@tessera/contracts/money';
import type { Price as KnownPrice } from '@tessera/contracts/prices';
import type { Funds } from '@tessera/lending/cure-from-funds';
import { sumOf } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { QueryState } from '@tessera/ui/query-state';
import { isRunning } from '../../parts/loan-states.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import { FallControls } from './fall-controls.tsx';
import { coinOf, fallOfAll } from './fall-of-all.ts';
import { LoanInFall } from './loan-in-fall.tsx';
import { OnceReplayable } from './once-replayable.tsx';
import { useFall } from './use-fall.ts';
import styles from './what-if.module.css';
import { whatIfWords as words } from './what-if-words.ts';
import { WithFunds } from './with-funds.tsx';

const height = 480;

/** What one fall would do to every loan that runs; what cures use is used once. */
export function LoansFall() {
  const loans = useQuery(allLoansQuery);
  const prices = useQuery(pricesQuery);
  return (
    <QueryState query={loans} what={words.loans} height={height}>
      {(every) => (
        <QueryState query={prices} what={words.prices} height={height}>
          {({ items }) => (
            <WithFunds>
              {(fundsOf) => (
                <FallOfAll loans={every.filter(isRunning)} prices={items} fundsOf={fundsOf} />
              )}
            </WithFunds>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

type FallOfAllProps = {
  readonly loans: readonly Loan[];
  readonly prices: readonly KnownPrice[];
  readonly fundsOf: (coin: Coin) => Funds;
};

function FallOfAll({ loans, prices, fundsOf }: FallOfAllProps) {
  const coins = [...new Set(loans.flatMap((loan) => coinOf(loan) ?? []))];
  const fall = useFall(coins);
  const { each, ...free } = fallOfAll(loans, prices, fall, fundsOf);
  const owed = sumOf(each.flatMap(({ outcome }) => outcome?.end.debt ?? []));
  // Without the price of one coin a sum over all of them would leave its loans out.
  const isWhole = each.every(({ outcome }) => outcome !== null);
  return (
    <div className={styles.place}>
      <FallControls
        fall={fall}
        hint={fall.scenario === 'chosen' ? words.chosenHint : words.replayedAll}
      />
      <OnceReplayable fall={fall}>
        <section className={styles.loans} aria-label={words.caption}>
          {each.map(({ loan, outcome }) => (
            <LoanInFall key={loan.id} loan={loan} outcome={outcome} fall={fall} />
          ))}
        </section>
        {isWhole && (
          <section>
            <h3 className={styles.heading}>{words.together}</h3>
            <DefinitionRows
              rows={[
                { term: words.owed, value: amountText(money('EUR', owed)) },
                ...[...free.coins].map(([asset, minor]) => ({
                  term: words.freeCoins(asset),
                  value: shortAmount({ asset, minor }),
                })),
                { term: words.freeEuros, value: amountText(money('EUR', free.cents)) },
              ]}
            />
          </section>
        )}
      </OnceReplayable>
    </div>
  );
}
