import { coins } from '@tessera/money/minor-units';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherWallet, walletId } from '../../testing/loan-fixtures.ts';
import { CollateralFunds } from './collateral-funds.tsx';

const ether = 10n ** 18n;

function show(available: string, needed: bigint) {
  const onUseAll = jest.fn();
  renderWithShell(
    <CollateralFunds wallet={etherWallet(available)} needed={coins(needed)} onUseAll={onUseAll} />,
  );
  return onUseAll;
}

const lockAll = () => screen.queryByRole('button', { name: 'Lock all of it' });

describe('what is free in the spot wallet', () => {
  it('can be locked as a whole', async () => {
    const onUseAll = show('2.5', ether);
    expect(screen.getByText('Free in your spot wallet: 2.50 ETH')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Lock all of it' }));
    expect(onUseAll).toHaveBeenCalledTimes(1);
  });

  it('can be locked down to the last wei', () => {
    show('0.000000000000000001', 0n);
    expect(lockAll()).toBeVisible();
  });

  it('cannot be locked when it is nothing', () => {
    show('0', 0n);
    expect(lockAll()).toBeNull();
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  it('is enough when it is exactly what the loan locks', () => {
    show('1', ether);
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  it('is not enough when a wei is missing', () => {
    show('1', ether + 1n);
    expect(screen.getByText('0.000000000000000001 ETH missing')).toBeVisible();
    expect(screen.getByText(/^This loan locks 1\.000000000000000001 ETH\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit ether' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
  });
});
