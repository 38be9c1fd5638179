import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SortableTable } from './sortable-table.tsx';

describe('a table whose headers sort', () => {
  it('sorts by the headers that it is asked to: up, down, and as the rows came', async () => {
    render(
      <SortableTable
        caption="Your loans"
        rows={[{ owed: 9n }, { owed: 11n }, { owed: 10n }]}
        rowKey={(row) => `${row.owed}`}
        columns={[
          { header: 'Owed', cell: (row) => `€${row.owed}`, sortBy: (row) => row.owed },
          { header: 'State', cell: () => 'Open' },
        ]}
      />,
    );
    const shown = () =>
      screen.getAllByRole('cell', { name: /€/ }).map((cell) => cell.textContent?.slice(1));
    expect(screen.queryByRole('button', { name: 'State' })).not.toBeInTheDocument();
    const header = screen.getByRole('columnheader', { name: 'Owed' });
    for (const [direction, order] of [
      ['ascending', ['9', '10', '11']],
      ['descending', ['11', '10', '9']],
      [null, ['9', '11', '10']],
    ] as const) {
      await userEvent.click(within(header).getByRole('button'));
      expect(header.getAttribute('aria-sort')).toBe(direction);
      expect(shown()).toEqual(order);
    }
  });

  it('sorts words as the reader would', async () => {
    render(
      <SortableTable
        caption="Coins"
        rows={['ether', 'Bitcoin', 'USDC']}
        rowKey={(row) => row}
        columns={[{ header: 'Coin', cell: (row) => row, sortBy: (row) => row }]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Coin' }));
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Bitcoin',
      'ether',
      'USDC',
    ]);
  });
});
