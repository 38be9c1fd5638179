import { cents } from '@tessera/money/minor-units';
import { lastWithdrawalDay, withdrawFromLoan } from './withdrawal-right.ts';

const loan = {
  plan: 'bullet',
  apr: 990,
  steps: [{ from: '2026-01-31', principal: cents(2_400_000n) }],
  interestPaid: 0n,
} as const;

describe('withdrawing from a loan', () => {
  it('is possible through the fourteenth day after the payout', () => {
    expect(lastWithdrawalDay('2026-01-31')).toBe('2026-02-14');
    expect(withdrawFromLoan(loan, cents(24_000n), '2026-01-31', '2026-02-14').ok).toBe(true);
    expect(withdrawFromLoan(loan, cents(24_000n), '2026-01-31', '2026-02-15')).toEqual({
      ok: false,
      reason: 'period_over',
      lastDay: '2026-02-14',
    });
  });

  it('gives back principal and interest to the day, and refunds the fee', () => {
    expect(withdrawFromLoan(loan, cents(24_000n), '2026-01-31', '2026-02-10')).toEqual({
      ok: true,
      lastDay: '2026-02-14',
      principal: 2_400_000n,
      interest: 6_510n,
      refund: 24_000n,
      net: 2_382_510n,
    });
  });
});
