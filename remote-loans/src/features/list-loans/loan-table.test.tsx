import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { loanId, runningLoan } from '../../testing/loan-fixtures.ts';
import { LoanTable } from './loan-table.tsx';

afterEach(() => jest.restoreAllMocks());

describe('the table of loans', () => {
  it('names each figure of a loan', () => {
    renderWithShell(<LoanTable loans={[runningLoan]} />);
    expect(screen.getByRole('table', { name: 'Your loans' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Loan',
      'Health',
      'LTV',
      'Owed',
      'Collateral',
      'Next due',
    ]);
    expect(
      screen.getByRole('row', {
        name: '12 months, repaid at once Healthy 40.11% €1,002.71 1.00\u00a0ETH Nov 10, 2027',
      }),
    ).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/dashboard/loan/${loanId}`);
  });

  it('leaves open what a repaid loan no longer has', () => {
    const repaid = {
      ...runningLoan,
      ...({ state: 'closed', health: null, loanToValueBasisPoints: null, nextDue: null } as const),
    };
    renderWithShell(<LoanTable loans={[repaid]} />);
    expect(
      screen.getByRole('row', { name: /at once Repaid – €1,002\.71 1\.00\sETH –$/ }),
    ).toBeVisible();
  });

  it('keeps two loans apart', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = { ...runningLoan, id: '0190a000-0000-7000-8000-00000000000a' as typeof loanId };
    renderWithShell(<LoanTable loans={[runningLoan, other]} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
  });
});
