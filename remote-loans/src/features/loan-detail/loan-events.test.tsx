import { render, screen } from '@testing-library/react';
import { LoanEvents } from './loan-events.tsx';

const event = (id: string, type: string, at: string, data = {}) => ({
  ...{ id, type, at, data },
  cause: 'requested_by_borrower',
});

it('what happened to a loan stands newest first, with its figures', () => {
  render(
    <LoanEvents
      events={[
        event('b', 'loan.repaid', '2026-11-12T10:00:00Z', {
          amount: { asset: 'EUR', amount: '100.00' },
        }),
        event('a', 'opened', '2026-11-10T10:00:00Z'),
        event('c', 'closed', '2026-11-14T23:30:00Z'),
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Loan repaid in fullNov 15, 2026, 12:30/);
  expect(items[1]).toMatch(/^Repayment receivedNov 12, 2026.*Amount €100\.00$/);
  expect(items[2]).toMatch(/^Loan openedNov 10, 2026/);
});
