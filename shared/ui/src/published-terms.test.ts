import {
  collateralTerms,
  loanTermsInMonths,
  originationFeeTerms,
  principalLimits,
} from '@tessera/lending/terms';
import { collateralAssets } from '@tessera/money/asset';
import {
  feeShare,
  largestLoan,
  lowestApr,
  lowestAprUpTo,
  smallestFee,
  smallestLoan,
  termsInWords,
} from './published-terms.ts';

/** The number that a text writes, with separators and signs left out. */
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

describe('the published terms', () => {
  it('name the lowest rate that any coin has, and how far it reaches for every coin', () => {
    const tiers = collateralAssets.flatMap((asset) => collateralTerms[asset].aprTiers);
    const lowest = Math.min(...tiers.map(({ apr }) => apr));
    expect(numberIn(lowestApr())).toBe(lowest / 100);
    const reaches = tiers.filter(({ apr }) => apr === lowest).map(({ upToLtv }) => upToLtv);
    expect(reaches).toHaveLength(collateralAssets.length);
    expect(new Set(reaches)).toEqual(new Set([numberIn(lowestAprUpTo()) * 100]));
  });

  it('name the limits of a loan and its fee, in euros and in percent', () => {
    const amounts = [smallestLoan(), largestLoan(), smallestFee()];
    const terms = [
      principalLimits.minimum,
      principalLimits.maximum,
      originationFeeTerms.minimum,
    ] as const;
    expect(amounts.map(numberIn)).toEqual(terms.map((cents) => Number(cents) / 100));
    for (const amount of amounts) expect(amount).toMatch(/^€[\d,]+$/);
    expect(feeShare()).toBe(`${originationFeeTerms.share / 100}%`);
  });

  it('name every term once, the last after an "or"', () => {
    expect(termsInWords()).toMatch(/^\d+(, \d+)* or \d+$/);
    expect(termsInWords().match(/\d+/g)?.map(Number)).toEqual([...loanTermsInMonths]);
  });
});
