import { betweenPricesMs, priceLifeMs } from '../figures.ts';
import { saleOf, unitsToRaise, unitsToTarget } from '../sale.ts';
import { meets, reaches, type Standing, shownLtv } from '../standing.ts';
import { daysAround, earliestEnd } from './judge-call.ts';
import { isInForce } from './judge-price.ts';
import { type LoanLife, owedOn, unpaidBy } from './loan-life.ts';
import type { Around, Insist, LoanRecord, SaleReceipt } from './loan-record.ts';

type Judging = { readonly record: LoanRecord; readonly around: Around; readonly insist: Insist };

/** A sale is not before its time, sells the fewest units that do, and its receipt adds up. */
export function judgeSale(life: LoanLife, sale: SaleReceipt, judging: Judging): void {
  const { record, around, insist } = judging;
  const { figures, contract } = life;
  const { price, collateralBefore: collateral, debtBefore: debt } = sale;
  const standing: Standing = { coin: contract.coin, collateral, debt, price };
  const days = daysAround(around, sale.at);
  const isOwed = days.some((day) => owedOn(life, day) === debt);
  insist(isOwed, () => `a sale names a debt of ${debt} cents that was not owed`);
  insist(
    collateral === life.pledged,
    () => `a sale names ${collateral} of ${life.pledged} pledged`,
  );
  // The house buys at the price that decided; elsewhere it is executed at another one.
  const decided = record.prices.find(({ id }) => id === sale.priceId)?.value ?? price;
  const isHouse = sale.venue === 'house_inventory';
  insist(
    !isHouse || price === decided,
    () => 'the house bought at another price than was in force',
  );
  const told = { id: sale.priceId, value: decided };
  const isNow = isInForce(record.prices, told, around(sale.at));
  insist(isNow, () => 'a sale was made at a price that was not the one in force');
  const deciding = { ...standing, price: decided };
  const units =
    sale.reason === 'arrears'
      ? judgeArrears(life, sale, { standing: deciding, days, insist })
      : judgeThreshold(life, sale, { standing: deciding, judging });
  // An order elsewhere may find no taker for all of it.
  const isEnough = isHouse ? sale.units === units : sale.units <= units;
  insist(isEnough, () => `a sale sold ${sale.units} units, and ${units} were enough`);
  judgeReceipt(life, sale, { standing, judging });
  const right = saleOf(figures, standing, sale.units);
  for (const figure of receiptFigures) {
    const [stored, own] = [sale[figure], right[figure]];
    insist(stored === own, () => `the ${figure} of a sale is ${stored}, and should be ${own}`);
  }
}

const receiptFigures = [
  ...(['proceeds', 'fee', 'repaid', 'surplus', 'writtenOff'] as const),
  ...(['collateralAfter', 'debtAfter'] as const),
] as const;

/** A receipt names what it follows from: whose it is, the prices, the terms of that day. */
function judgeReceipt(
  { figures, contract }: LoanLife,
  sale: SaleReceipt,
  { standing, judging }: { standing: Standing; judging: Judging },
): void {
  const { record, insist } = judging;
  const isOurs = sale.borrower === record.borrower && sale.coin === contract.coin;
  insist(isOurs, () => 'the receipt of a sale names another borrower or another coin');
  const isBooked = sale.transferKey === `liquidation:${sale.id}`;
  insist(isBooked, () => 'the receipt of a sale names a transfer that is not its own');
  const age = Math.floor(Math.max(0, sale.at - sale.pricedAt) / 1_000);
  const isPriced = sale.isPricedAsTold && sale.priceAge === age;
  insist(
    isPriced,
    () => 'the receipt of a sale names its prices otherwise than they were published',
  );
  const after = { ...standing, collateral: sale.collateralAfter, debt: sale.debtAfter };
  const own = {
    liquidation: figures.coins[contract.coin].liquidation,
    feeShare: figures.saleFeeShare,
    leastSale: figures.leastSale,
    ltvBefore: shownLtv(figures, standing),
    ltvAfter: shownLtv(figures, after),
  };
  for (const figure of Object.keys(own) as (keyof typeof own)[]) {
    const [stored, right] = [sale[figure], own[figure]];
    insist(stored === right, () => `the ${figure} of a sale is ${stored}, and should be ${right}`);
  }
}

/** For arrears, once their grace is over. Answers the units that raise them. */
function judgeArrears(
  life: LoanLife,
  { wanted, target }: SaleReceipt,
  { standing, days, insist }: { standing: Standing; days: readonly number[]; insist: Insist },
): bigint {
  const { figures, overdueSince, state } = life;
  const isOver = days.some(
    (day) => overdueSince !== null && day > overdueSince + figures.graceDays,
  );
  insist(target === null, () => 'a sale for arrears aimed at a loan-to-value');
  insist(isOver, () => 'collateral was sold for arrears before their grace was over');
  const isLate = days.some((day) => {
    const arrears = state === 'matured' ? owedOn(life, day) : unpaidBy(life, day);
    return arrears === wanted;
  });
  insist(isLate, () => `collateral was sold for ${wanted} cents that were not overdue`);
  return unitsToRaise(figures, standing, wanted ?? 0n);
}

/** At the threshold, or when a call is over, and by every price since the first. Answers the units that do. */
function judgeThreshold(
  life: LoanLife,
  sale: SaleReceipt,
  { standing, judging }: { standing: Standing; judging: Judging },
): bigint {
  const { record, around, insist } = judging;
  const { figures, contract, call } = life;
  const { liquidation, cure } = figures.coins[contract.coin];
  const isAtThreshold = reaches(figures, standing, liquidation);
  insist(
    (sale.reason === 'threshold') === isAtThreshold,
    () =>
      `a sale was made for its ${sale.reason}, and stood otherwise to ${liquidation} basis points`,
  );
  insist(call !== null && sale.callId === call.id, () => 'collateral was sold without a call');
  const { latest } = around(sale.at);
  const isExpired = call !== null && latest >= earliestEnd(life, call, record, latest);
  const mustSell = (price: bigint) => {
    const then = { ...standing, price };
    return reaches(figures, then, liquidation) || (isExpired && !meets(figures, then, cure));
  };
  const { firstPricedAt: first, pricedAt } = sale;
  insist(
    first !== null && pricedAt - first >= betweenPricesMs && pricedAt - first <= priceLifeMs,
    () => 'a sale followed no first price, or followed it too soon',
  );
  const since = record.prices.filter(({ at }) => at >= (first ?? pricedAt) && at <= pricedAt);
  const isEach = since.length > 0 && since.every(({ value }) => mustSell(value));
  insist(isEach, () => 'a sale was made before its threshold or its deadline was reached');
  insist(sale.wanted === null, () => 'a sale to a target names an amount that was wanted');
  insist(
    sale.target === cure,
    () => `a sale aimed at ${sale.target} basis points, and not ${cure}`,
  );
  return unitsToTarget(figures, standing, cure);
}
