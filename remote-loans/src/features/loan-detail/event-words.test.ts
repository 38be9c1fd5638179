import { loanEventTypes } from '@tessera/contracts/loans';
import { eventFacts, eventTitle } from './event-words.ts';

describe('the name of an event', () => {
  it('is another for each that the API records, with and without “loan.”', () => {
    const names = loanEventTypes.map(eventTitle);
    expect(new Set(names).size).toBe(loanEventTypes.length);
    expect(names.filter((name) => !/^\p{Lu}[\p{L} ]+$/u.test(name))).toEqual([]);
    expect(loanEventTypes.map((type) => eventTitle(`loan.${type}`))).toEqual(names);
  });

  it('is the code in words where this build does not know it', () => {
    expect(eventTitle('loan.margin_call_raised')).toBe('Margin call raised');
  });
});

describe('the facts of an event', () => {
  it('are its amounts, prices and rates, in their order', () => {
    expect(
      eventFacts({
        addedCollateral: { asset: 'ETH', amount: '0.500000000000000000' },
        payout: { asset: 'EUR', amount: '990.00' },
        price: { value: '2500.00999999' },
        aprBasisPoints: 990,
      }),
    ).toEqual([
      { term: 'Added collateral', text: '0.50\u00a0ETH' },
      { term: 'Payout', text: '€990.00' },
      { term: 'Price', text: '€2,500.00' },
      { term: 'APR', text: '9.9%' },
    ]);
  });

  it('leave out what means nothing to a reader', () => {
    expect(
      eventFacts({
        id: '0190a000-0000-7000-8000-000000000001',
        termsVersion: '1-00000000',
        termMonths: 12,
        aprBasisPoints: 9.5,
        price: { value: 'unknown' },
        note: null,
        surplus: { asset: 'EUR', amount: '0.00' },
      }),
    ).toEqual([]);
  });
});
