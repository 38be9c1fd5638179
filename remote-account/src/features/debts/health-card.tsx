import type { Loan } from '@tessera/contracts/loans';
import { ltvThresholds } from '@tessera/lending/ltv-thresholds';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { LtvGauge } from '@tessera/ui/ltv-gauge';
import { percentText } from '@tessera/ui/percent-text';
import { ownPaths } from '../../parts/own-paths.ts';
import { debtWords } from './debts-words.ts';
import { coinOf, worstLoan } from './loan-order.ts';

const { health: words } = debtWords;

/** How the loan stands that is closest to a sale; nothing while none runs. */
export function HealthCard({ running }: { running: readonly Loan[] }) {
  const loan = worstLoan(running);
  const coin = loan && coinOf(loan);
  if (!loan || !coin) return null;
  const ltv = loan.loanToValueBasisPoints;
  return (
    <Card title={words.title}>
      <BigFigure
        label={words.of}
        value={ltv === null ? words.unknown : percentText(ltv)}
        detail={words.name(loan)}
        explained={
          <Explained
            of={words.of}
            rows={[
              { term: debtWords.title, value: amountText(fromWireMoney(loan.debt)) },
              { term: words.coins, value: amountText(fromWireMoney(loan.collateral)) },
            ]}
            formula={words.formula}
          >
            {words.explained}
          </Explained>
        }
      />
      <LtvGauge basisPoints={ltv} thresholds={ltvThresholds(coin)} />
      <div>
        <ButtonLink small to={ownPaths.loan(loan.id)}>
          {words.open}
        </ButtonLink>
      </div>
    </Card>
  );
}
