import { render, screen } from '@testing-library/react';
import { LoanSchedule } from './loan-schedule.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
const instalment = (on: string, interest: string, total: string) => ({
  on,
  principal: eur('500.00'),
  interest: eur(interest),
  total: eur(total),
});

afterEach(() => jest.restoreAllMocks());

describe('the repayment schedule', () => {
  it('has a row for each instalment', () => {
    const schedule = [
      instalment('2027-10-10', '8.25', '508.25'),
      instalment('2027-11-10', '4.13', '504.13'),
    ];
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<LoanSchedule schedule={schedule} />);
    expect(screen.getByRole('table', { name: 'Repayment schedule' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Due on',
      'Principal',
      'Interest',
      'Total',
    ]);
    expect(screen.getByRole('row', { name: 'Oct 10, 2027 €500.00 €8.25 €508.25' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Nov 10, 2027 €500.00 €4.13 €504.13' })).toBeVisible();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('says when nothing is due any more', () => {
    render(<LoanSchedule schedule={[]} />);
    expect(screen.getByText('Nothing is due any more.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
