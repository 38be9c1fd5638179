import { coins } from '@tessera/money/minor-units';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherWallet } from '../../testing/loan-fixtures.ts';
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
    expect(screen.getByText(/it waits 48 hours for the coins/)).toBeVisible();
  });

  it('reads few digits of what to send, rounded up, and copies all of them', async () => {
    const user = userEvent.setup();
    show('0.25', ether + 1n);
    await user.click(screen.getByText('Show where to send them'));
    expect(await screen.findByText('Send at least 0.750001 ETH to')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy exact amount' }));
    expect(await navigator.clipboard.readText()).toBe('0.750000000000000001');
  });

  it('says where to send what is missing, and until when', async () => {
    show('0.25', ether);
    await userEvent.click(screen.getByText('Show where to send them'));
    expect(await screen.findByText('Send at least 0.75 ETH to')).toBeVisible();
    expect(screen.getByText('0x0000000000000000000000000000000000000001')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: 'QR code of your ether deposit address' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(screen.getByText(/^If you open it now, it waits until /)).toBeVisible();
    expect(screen.getByText(/^Ether on Arbitrum, Base/)).toBeVisible();
  });
});
