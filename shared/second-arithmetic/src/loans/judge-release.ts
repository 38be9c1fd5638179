import { boundOfRate } from '../opening.ts';
import { meets } from '../standing.ts';
import { daysAround } from './judge-call.ts';
import { pricesInForce } from './judge-price.ts';
import { type LoanLife, owedOn } from './loan-life.ts';
import type { Around, Insist, LoanEvent, LoanRecord } from './loan-record.ts';

/** What was released left enough: for the loan's rate, and for its interest until maturity. */
export function judgeRelease(
  life: LoanLife,
  { at }: LoanEvent,
  { record, around, insist }: { record: LoanRecord; around: Around; insist: Insist },
): void {
  const { contract, figures, pledged: collateral } = life;
  const { coin, rate, plan, maturesOn } = contract;
  const isFree = life.call === null && life.overdueSince === null && life.state === 'active';
  insist(isFree, () => 'collateral was released in a call, in arrears or after maturity');
  const bound = boundOfRate(figures, coin, rate);
  const [day = 0] = daysAround(around, at);
  const later = plan === 'bullet' ? Math.max(maturesOn, day) : day;
  const isEnough = pricesInForce(record.prices, around(at)).some(
    ({ value: price }) =>
      meets(figures, { coin, collateral, price, debt: owedOn(life, day) }, bound) &&
      meets(
        figures,
        { coin, collateral, price, debt: owedOn(life, later) },
        figures.coins[coin].warning,
      ),
  );
  insist(isEnough, () => 'it released more collateral than its rate and its maturity allow');
}
