import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DataTable } from './data-table.tsx';

const rows = [
  { id: '7', name: '12 months, bullet', owed: '€25,301.92' },
  { id: '8', name: '3 months, bullet', owed: '€2,040.11' },
];

it('is a named table whose rows lead to what they show', () => {
  render(
    <MemoryRouter>
      <DataTable
        caption="Your loans"
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => `/dashboard/loan/${row.id}`}
        columns={[
          { header: 'Loan', cell: (row) => row.name },
          { header: 'Owed', align: 'end', cell: (row) => row.owed },
        ]}
      />
    </MemoryRouter>,
  );
  const table = screen.getByRole('table', { name: 'Your loans' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('cell', { name: '€2,040.11' })).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: '3 months, bullet' })).toHaveAttribute(
    'href',
    '/dashboard/loan/8',
  );
});
