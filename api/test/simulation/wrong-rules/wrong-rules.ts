/** One line of the product as somebody could write it wrong, and still have every sum balance. */
export type WrongRule = {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: string;
  readonly wrong: string;
};

export const wrongRules: readonly WrongRule[] = [
  {
    name: 'interest-always-up',
    file: 'shared/lending/src/accrued-interest.ts',
    line: `cents(mulDiv(exact, 1n, INTEREST_UNITS_PER_CENT, 'half-even'))`,
    wrong: `cents(mulDiv(exact, 1n, INTEREST_UNITS_PER_CENT, 'up'))`,
  },
  {
    name: 'a-tenth-too-much-sold',
    file: 'shared/lending/src/partial-liquidation.ts',
    line: 'greater(fewestUnitsUnrounded(position, target), unitsOfSmallestSale(position));',
    wrong:
      'greater(fewestUnitsUnrounded(position, target), unitsOfSmallestSale(position)) * 11n / 10n;',
  },
  {
    name: 'sold-three-points-early',
    file: 'api/src/lending/risk/liquidation/liquidate-on-second-price.ts',
    line: 'isAtOrAboveLtv(position, liquidationLtv)',
    wrong: 'isAtOrAboveLtv(position, liquidationLtv - 300)',
  },
  {
    name: 'one-hour-to-cure',
    file: 'api/src/lending/risk/margin-calls/open-margin-call.ts',
    line: 'MARGIN_CALL_HOURS * hourMs',
    wrong: '1 * hourMs',
  },
  {
    name: 'double-fee',
    file: 'shared/lending/src/origination-fee.ts',
    line: 'shareOf(principal, originationFeeTerms.share,',
    wrong: 'shareOf(principal, originationFeeTerms.share * 2,',
  },
  {
    name: 'shortfall-as-our-loss',
    file: 'api/src/books/ledger/receivables/recover-from-customer.ts',
    line: 'debit(receivable, shortfall, kind)',
    wrong: `debit({ kind: 'credit_losses', asset }, shortfall, kind)`,
  },
  {
    name: 'a-rate-a-point-higher',
    file: 'shared/lending/src/opening-tier.ts',
    line: 'warningLtv) ? tier : undefined',
    wrong: 'warningLtv) ? { ...tier, apr: tier.apr + 1 } : undefined',
  },
];

/** No rule of the product: what is offered is not judged, so that the books have to show what was wrong with it. */
export const offersUnjudged: WrongRule = {
  name: 'offers-unjudged',
  file: 'api/test/simulation/intents/loans.ts',
  line: 'judgeQuote(offer, {',
  wrong: 'void (judgeQuote, {',
};

/** The source with the rule wrong in each place where it stands. @throws Error when it stands nowhere */
export function makeWrong(source: string, { name, file, line, wrong }: WrongRule): string {
  if (!source.includes(line)) throw new Error(`${name}: ${file} has no “${line}” any more`);
  return source.replaceAll(line, wrong);
}
