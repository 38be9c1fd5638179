import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { amountColumn } from './amount-column.tsx';
import { DataTable } from './data-table.tsx';

type Loan = { id: string; owed: string; paid: string };

it('a column of amounts stands at the end, and is left out first only where it says so', () => {
  render(
    <MemoryRouter>
      <DataTable<Loan>
        caption="Your loans"
        rows={[{ id: '7', owed: '25301.92', paid: '1.50' }]}
        rowKey={(row) => row.id}
        columns={[
          { header: 'Loan', cell: (row) => row.id },
          amountColumn('Owed', (row) => ({ asset: 'EUR', amount: row.owed })),
          amountColumn('Paid', (row) => ({ asset: 'EUR', amount: row.paid }), 'low'),
        ]}
      />
    </MemoryRouter>,
  );
  const table = screen.getByRole('table');
  const owed = within(table).getByRole('cell', { name: '€25,301.92' });
  const paid = within(table).getByRole('cell', { name: '€1.50' });
  expect(owed).toHaveClass('end');
  expect(owed).not.toHaveClass('low');
  expect(paid).toHaveClass('end', 'low');
  expect(within(table).getByRole('columnheader', { name: 'Paid' })).toHaveClass('end', 'low');
});
