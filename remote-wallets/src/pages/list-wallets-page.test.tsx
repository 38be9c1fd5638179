import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
import { etherWallet, walletId } from '../testing/wallet-fixtures.ts';
import { ListWalletsPage } from './list-wallets-page.tsx';

describe('the wallet list', () => {
  it('shows each coin with all of it, its value and its share', async () => {
    fakeApi({ 'GET /wallets': { items: [etherWallet] } });
    renderWithShell(<ListWalletsPage />);
    expect(await screen.findByRole('link', { name: 'Ether' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
    expect(screen.getAllByText('€6,250.00')).toHaveLength(2);
    expect(screen.getByText('100%')).toBeVisible();
    const [head, row] = screen.getAllByRole('row');
    expect(head).toHaveAccessibleName('Coin Balance Free In loans Value Share');
    expect(row).toHaveAccessibleName(
      /^Ether 2\.50 0+\sETH 1\.50 0+\sETH 1\.00 0+\sETH €6,250\.00 100%$/,
    );
  });

  it('says so where there is none', async () => {
    fakeApi({ 'GET /wallets': { items: [] } });
    renderWithShell(<ListWalletsPage />);
    expect(await screen.findByText('No wallets')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a coin without a price as such', async () => {
    fakeApi({ 'GET /wallets': { items: [{ ...etherWallet, value: null }] } });
    renderWithShell(<ListWalletsPage />);
    expect(await screen.findAllByText('No price')).toHaveLength(2);
  });

  it('leaves out a coin that this build does not know, and shows the rest', async () => {
    const newCoin = { ...etherWallet, id: '0190a000-0000-7000-8000-00000000000b', asset: 'SOL' };
    fakeApi({ 'GET /wallets': { items: [newCoin, etherWallet] } });
    renderWithShell(<ListWalletsPage />);
    expect(await screen.findByRole('link', { name: 'Ether' })).toBeVisible();
    expect(screen.queryByText('SOL')).toBeNull();
  });

  it('reads balances again when one has changed, until the page is left', async () => {
    const api = fakeApi({ 'GET /wallets': { items: [etherWallet] } });
    const { shell, unmount } = renderWithShell(<ListWalletsPage />);
    await screen.findByText('100%');
    const value = { ...etherWallet.value, total: { asset: 'EUR', amount: '9000.00' } };
    api.answer('GET /wallets', { items: [{ ...etherWallet, value }] });
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    expect(await screen.findAllByText('€9,000.00')).toHaveLength(2);
    unmount();
    const before = api.sent.length;
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    expect(api.sent).toHaveLength(before);
  });
});
