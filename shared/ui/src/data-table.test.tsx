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

describe('a table', () => {
  function Loans({
    rowLink,
    stacks,
  }: {
    rowLink?: (row: { id: string }) => string;
    stacks?: false;
  }) {
    return (
      <MemoryRouter>
        <DataTable
          caption="Your loans"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { header: 'Loan', cell: (row) => row.name },
            { header: 'Owed', align: 'end', cell: (row) => row.owed },
            { header: 'Number', priority: 'low', cell: (row) => row.id },
          ]}
          {...(rowLink && { rowLink })}
          {...(stacks === false && { stacks })}
        />
      </MemoryRouter>
    );
  }

  it('has one link a row, on its title, and none where rows lead nowhere', () => {
    const { rerender } = render(<Loans rowLink={(row) => `/loan/${row.id}`} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '12 months, bullet',
      '3 months, bullet',
    ]);
    rerender(<Loans />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '3 months, bullet' })).toBeInTheDocument();
  });

  it('puts figures at the end and leaves out first what matters least', () => {
    render(<Loans />);
    expect(screen.getByRole('cell', { name: '12 months, bullet' })).toHaveAttribute(
      'class',
      'cell title',
    );
    expect(screen.getByRole('cell', { name: '€2,040.11' })).toHaveAttribute(
      'class',
      'cell detail end',
    );
    expect(screen.getByRole('cell', { name: '7' })).toHaveAttribute('class', 'cell detail low');
  });

  it('becomes cards where there is little room, unless its cells are short', () => {
    const { rerender } = render(<Loans />);
    expect(screen.getByRole('table')).toHaveAttribute('class', 'table stacks');
    rerender(<Loans stacks={false} />);
    expect(screen.getByRole('table')).toHaveAttribute('class', 'table');
  });

  it('carries a link by the whole row only where there is one', () => {
    const { rerender } = render(<Loans rowLink={(row) => `/loan/${row.id}`} />);
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('class', 'row linked');
    rerender(<Loans />);
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('class', 'row');
  });

  it('says what each cell is on a card, and names it where it does not speak for itself', () => {
    render(
      <DataTable
        caption="Your loans"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { header: 'Loan', cell: (row) => row.name },
          { header: 'Owed', role: 'figure', cell: (row) => row.owed },
          { header: 'Due', cell: () => '14 Dec' },
          { header: 'Health', labelled: false, cell: () => 'Healthy' },
          { header: 'Actions', role: 'action', cell: () => <button type="button">Repay</button> },
        ]}
      />,
    );
    const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td') ?? [];
    expect([...cells].map((cell) => [cell.className, cell.textContent])).toEqual([
      ['cell title', '12 months, bullet'],
      ['cell figure', '€25,301.92'],
      ['cell detail', 'Due14 Dec'],
      ['cell detail', 'Healthy'],
      ['cell action', 'Repay'],
    ]);
  });
});
