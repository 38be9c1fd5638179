import { etherWallet, loanWith } from '../../testing/overview-fixtures.ts';
import { firstLoanOf } from './first-loan-steps.ts';

const nobody = { wallets: [etherWallet('0')], loans: [], isBorrowerKnown: false };
const next = (known: Partial<Parameters<typeof firstLoanOf>[0]>) =>
  firstLoanOf({ ...nobody, ...known });

describe('the way to a first loan', () => {
  it('begins with coins: whoever is here has an account', () => {
    const { done, next: step } = next({});
    expect([...done]).toEqual(['account']);
    expect(step).toBe('coins');
  });

  it('goes on with the loan once coins are there, also where all of them are bound', () => {
    expect(next({ wallets: [etherWallet('1')] }).next).toBe('loan');
    const bound = etherWallet('0', { held: { asset: 'ETH', amount: '1' } });
    expect(next({ wallets: [bound] }).next).toBe('loan');
  });

  it('ticks a borrower who is known, whatever is still to come', () => {
    expect([...next({ isBorrowerKnown: true }).done]).toEqual(['account', 'borrower']);
  });

  it('leads to a loan that waits for its coins', () => {
    const waiting = loanWith({ state: 'awaiting_collateral' });
    const way = next({ loans: [waiting], isBorrowerKnown: true });
    expect(way.waiting).toBe(waiting);
    expect([...way.done]).toEqual(['account', 'loan', 'borrower']);
  });

  it.each(['active', 'matured', 'closed', 'liquidated'] as const)(
    'has ended once a loan has run: %s',
    (state) => {
      expect(next({ loans: [loanWith({ state })] }).next).toBeUndefined();
    },
  );

  it.each(['cancelled', 'expired'] as const)(
    'begins anew after a loan that never ran: %s',
    (state) => {
      expect(next({ loans: [loanWith({ state })] }).next).toBe('coins');
    },
  );
});
