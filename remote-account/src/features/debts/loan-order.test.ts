import { loanWith } from '../../testing/overview-fixtures.ts';
import { nextDueText } from './debts-words.ts';
import { byDueDate, worstLoan } from './loan-order.ts';

const usdc = { asset: 'USDC', amount: '1000' } as const;
const eth = { asset: 'ETH', amount: '1' } as const;
const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

describe('the loan that is closest to a sale', () => {
  it('is measured by its own coin: 70% of ether is closer than 75% of USDC', () => {
    const ether = loanWith({ collateral: eth, loanToValueBasisPoints: 7000 });
    const dollar = loanWith({ collateral: usdc, loanToValueBasisPoints: 7500 });
    expect(worstLoan([dollar, ether])).toBe(ether);
  });

  it('is one that is known, where one is', () => {
    const unknown = loanWith({ loanToValueBasisPoints: null });
    const known = loanWith({ loanToValueBasisPoints: 100 });
    expect(worstLoan([unknown, known])).toBe(known);
    expect(worstLoan([unknown])).toBe(unknown);
    expect(worstLoan([])).toBeUndefined();
  });
});

describe('what is due', () => {
  const soon = loanWith({ nextDue: { on: '2026-12-14', amount: eur('372.40') } });
  const later = loanWith({ nextDue: { on: '2027-01-02', amount: eur('50.00') } });
  const late = loanWith({
    nextDue: { on: '2027-02-01', amount: eur('9.00') },
    overdue: { since: '2026-11-20', amount: eur('12.00'), graceEndsAt: '2026-11-27T23:00:00Z' },
  });

  it('is what is overdue first, then what comes soonest', () => {
    expect(byDueDate([later, soon, late])).toEqual([late, soon, later]);
  });

  it('is told in a sentence', () => {
    expect(nextDueText([later, soon])).toBe('€372.40 is due next, on Dec 14, 2026.');
    expect(nextDueText([soon, late])).toBe('€12.00 is overdue.');
    expect(nextDueText([loanWith({ nextDue: null })])).toBe('Nothing is due before the last day.');
  });
});
