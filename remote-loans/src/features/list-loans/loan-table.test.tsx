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
      'Loan↕',
      'Health',
      'LTV↕',
      'Owed↕',
      'Plan',
      'Next due↕',
    ]);
    expect(
      screen.getByRole('row', {
        name: '€1,000 against 1.00\u00a0ETH, due Nov 10, 2027 Healthy 40.11% €1,002.71 12 months, repaid at once €1,099.00 on Nov 10, 2027',
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
      screen.getByRole('row', { name: /2027 Repaid – – 12 months, repaid at once –$/ }),
    ).toBeVisible();
  });

  it('says what is overdue, and until when a loan waits', () => {
    const eur = { asset: 'EUR', amount: '99.00' } as const;
    const overdue = { since: '2026-11-10', amount: eur, graceEndsAt: '2026-11-17T23:00:00Z' };
    const waiting = {
      deadline: '2026-11-22T10:00:00Z',
      missing: runningLoan.collateral,
      offeredAprBasisPoints: null,
    };
    const id = '0190a000-0000-7000-8000-00000000000a' as typeof loanId;
    const asked = { ...runningLoan, id, state: 'awaiting_collateral' as const, waiting };
    renderWithShell(<LoanTable loans={[{ ...runningLoan, overdue }, asked]} />);
    expect(screen.getByRole('row', { name: /€99\.00 overdue$/ })).toBeVisible();
    expect(
      screen.getByRole('row', {
        name: /Awaiting collateral 40\.11% – .* Waits until Nov 22, 2026/,
      }),
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
