import type { LoanDetail } from '@tessera/contracts/loans';
import { render, screen } from '@testing-library/react';
import { runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { LoanSchedule } from './loan-schedule.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
type Instalment = LoanDetail['schedule'][number];
const instalment = (on: string, more: Partial<Instalment> = {}): Instalment => ({
  on,
  principal: eur('500.00'),
  interest: eur('8.25'),
  total: eur('508.25'),
  paid: eur('0.00'),
  status: 'planned',
  ...more,
});
const show = (schedule: Instalment[], loan: LoanDetail = runningLoan) =>
  render(<LoanSchedule loan={{ ...loan, schedule }} />);

afterEach(() => jest.restoreAllMocks());

describe('the repayment schedule', () => {
  it('has a row for each instalment, with its state', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show([
      instalment('2026-08-10', { status: 'collected', paid: eur('508.25') }),
      instalment('2026-09-10', { status: 'overdue', paid: eur('8.25') }),
      instalment('2026-10-10', { status: 'due' }),
      instalment('2026-11-10'),
    ]);
    expect(screen.getByRole('table', { name: 'Repayment schedule' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Due on',
      'State',
      'Principal',
      'Interest',
      'Total',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveAccessibleName('Aug 10, 2026 Paid €500.00 €8.25 €508.25');
    expect(rows[1]).toHaveAccessibleName(/^Sep 10, 2026 Overdue ?€8\.25 of €508\.25 paid €500/);
    expect(rows[2]).toHaveAccessibleName('Oct 10, 2026 Due €500.00 €8.25 €508.25');
    expect(rows[3]).toHaveAccessibleName('Nov 10, 2026 Planned €500.00 €8.25 €508.25');
    expect(complaints).not.toHaveBeenCalled();
  });

  it('is drawn first, each payment as high as what it comes to', () => {
    const { container } = show([
      instalment('2026-10-10', { total: eur('8.25'), status: 'collected' }),
      instalment('2026-11-10', { total: eur('254.12') }),
      instalment('2026-12-10'),
    ]);
    const bars = [...container.querySelectorAll('rect')];
    expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['5', '35.928', '72']);
    expect(bars.map((bar) => bar.getAttribute('class'))).toEqual([
      'collected',
      'planned',
      'planned',
    ]);
    expect(bars[2]?.getAttribute('y')).toBe('0');
    expect(screen.getByText(/^1 of 3 payments are made\./)).toBeVisible();
  });

  it('draws no single bar', () => {
    const { container } = show([instalment('2027-11-10')]);
    expect(container.querySelector('rect')).toBeNull();
  });

  it('says of a loan that waits that it would be so', () => {
    show([instalment('2027-11-10')], waitingLoan);
    expect(screen.getByText('So it would be if the loan were paid out at once.')).toBeVisible();
  });

  it('says when nothing is due any more', () => {
    show([]);
    expect(screen.getByText('Nothing is due any more.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
