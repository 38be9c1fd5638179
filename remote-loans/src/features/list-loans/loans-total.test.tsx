import type { Loan } from '@tessera/contracts/loans';
import { render, screen } from '@testing-library/react';
import { runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { LoansTotal } from './loans-total.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
const show = (...loans: Loan[]) => render(<LoansTotal loans={loans} />);

describe('what is owed on all loans', () => {
  it('is the sum of those that run, with what is due first', () => {
    const other = {
      ...runningLoan,
      debt: eur('500.00'),
      nextDue: { on: '2026-12-14', amount: eur('372.40') },
    };
    show(runningLoan, other, waitingLoan);
    expect(screen.getByText('You owe on 2 loans')).toBeVisible();
    expect(screen.getByText('€1,502.71')).toBeVisible();
    expect(screen.getByText('€372.40 is due next, on Dec 14, 2026.')).toBeVisible();
  });

  it('says first what is overdue', () => {
    const overdue = {
      since: '2026-11-10',
      amount: eur('99.00'),
      graceEndsAt: '2026-11-17T23:00:00Z',
    };
    show({ ...runningLoan, overdue });
    expect(screen.getByText('You owe on one loan')).toBeVisible();
    expect(screen.getByText('€99.00 is overdue.')).toBeVisible();
  });

  it('says when nothing is due', () => {
    show({ ...runningLoan, nextDue: null });
    expect(screen.getByText('Nothing is due.')).toBeVisible();
  });

  it('is nothing while no loan runs', () => {
    const { container } = show(waitingLoan);
    expect(container).toBeEmptyDOMElement();
  });
});
