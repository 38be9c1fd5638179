import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherPrice, etherWeek } from '../testing/price-fixtures.ts';
import { etherWallet, walletId } from '../testing/wallet-fixtures.ts';
import { bitcoinWallet, usdcWallet } from '../testing/withdrawal-fixtures.ts';
import { ListWalletsPage } from './list-wallets-page.tsx';

function show(wallets: readonly object[], more: object = {}) {
  const api = fakeApi({
    'GET /wallets': { items: wallets },
    'GET /prices': { items: [etherPrice] },
    'GET /prices/ETH/history': etherWeek,
    ...more,
  });
  return { api, ...renderWithShell(<ListWalletsPage />) };
}
const nothing = { asset: 'ETH', amount: '0' } as const;
const emptyWallet = {
  ...etherWallet,
  balance: { available: nothing, held: nothing, collateral: nothing },
};

describe('the wallet list', () => {
  it('begins with what all coins are worth, how that moved and how old its prices are', async () => {
    show([etherWallet]);
    const total = (await screen.findByText('Value of all coins')).parentElement
      ?.parentElement as HTMLElement;
    expect(total).toHaveTextContent(/€6,250\.00/);
    expect(await within(total).findByText(/^Prices 4 s old\.$/)).toBeVisible();
    expect(total).toHaveTextContent(/up 25% in 24 h/);
    expect(total).toHaveTextContent(/€2,500\.00 of it secures loans\./);
    expect(screen.getByRole('img', { name: 'Your coins by value: Ether 100%' })).toBeVisible();
  });

  it('explains that value by the coins that it is made of', async () => {
    show([etherWallet]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'How it was computed: Value of all coins' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Ether€6,250\.00All coins€6,250\.00/);
    expect(dialog).toHaveTextContent(/The same coins 24 hours ago€5,000\.00/);
  });

  it('explains each share by the value and the whole, and keeps the sign out of the hidden legend', async () => {
    show([etherWallet]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'How it was computed: Share of Ether' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Ether€6,250\.00All coins€6,250\.00/);
    expect(dialog).toHaveTextContent(/€6,250\.00 ÷ €6,250\.00 = 100%/);
  });

  it('shows of each coin price, day, balance with what is bound, value, share and both actions', async () => {
    show([etherWallet, { ...bitcoinWallet, value: null }]);
    expect(await screen.findByRole('link', { name: 'Ether' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
    await screen.findByText('€2,500.00');
    const [head, ether, bitcoin] = screen.getAllByRole('row');
    expect(head).toHaveAccessibleName('Coin Price Week Balance Value Actions');
    expect(ether).toHaveTextContent(/€2,500\.00.*25%.*4 s old/);
    expect(ether).toHaveTextContent(/2\.500*\sETH1\.50\sETH free, 1\.00\sETH in loans/);
    expect(ether).toHaveTextContent(/€6,250\.00100% of all/);
    expect(bitcoin).toHaveTextContent(/all free/);
    expect(
      within(ether as HTMLElement)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      [null, `/dashboard/spot/${walletId}`],
      ['Deposit ether', `/dashboard/spot/${walletId}`],
      ['Withdraw ether', `/dashboard/spot/${walletId}/withdrawals`],
    ]);
  });

  it('names what is on its way out', async () => {
    const held = { asset: 'ETH', amount: '0.25' } as const;
    show([{ ...etherWallet, balance: { ...etherWallet.balance, held } }]);
    expect(await screen.findByText(/1\.00\sETH in loans, 0\.25\sETH on its way out/)).toBeVisible();
  });

  it('divides a balance in few digits, with no coin more than is free, and the rest a look away', async () => {
    const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;
    const available = eth('1.499999999999999999');
    const balance = { available, held: eth('0'), collateral: eth('0.000000000000000001') };
    show([{ ...etherWallet, balance }]);
    const division = await screen.findByText(/^1\.499999\sETH free, <0\.000001\sETH in loans$/);
    expect(division).toHaveAttribute(
      'title',
      expect.stringMatching(
        /^1\.499999999999999999\sETH free, 0\.000000000000000001\sETH in loans$/,
      ),
    );
  });

  it('invites where no coin is there yet, with one way to go', async () => {
    show([emptyWallet]);
    expect(await screen.findByText('No coins yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit your first coins' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
    expect(await screen.findByText('€2,500.00')).toBeVisible();
    const [head, ether] = screen.getAllByRole('row');
    expect(head).toHaveAccessibleName('Coin Price Week Actions');
    expect(within(ether as HTMLElement).getByRole('link', { name: 'Deposit ether' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Withdraw/ })).toBeNull();
    expect(screen.queryByText('Value of all coins')).toBeNull();
  });

  it('says so where there is no wallet', async () => {
    show([]);
    expect(await screen.findByText('No wallets')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('gives no value of all while a coin that is held has none, and no share of it', async () => {
    show([etherWallet, { ...usdcWallet, value: null }], { 'GET /prices': { items: [] } });
    expect(await screen.findAllByText('No price')).toHaveLength(4);
    expect(screen.queryByRole('img', { name: /by value/ })).toBeNull();
    expect(screen.queryByText(/in 24 h/)).toBeNull();
  });

  it('shows no price as fresh that is not', async () => {
    show([etherWallet], { 'GET /prices': { items: [{ ...etherPrice, ageSeconds: 420 }] } });
    expect(await screen.findAllByText(/7 min old, not current/)).toHaveLength(2);
  });

  it('leaves out a coin that this build does not know, and shows the rest', async () => {
    show([
      { ...etherWallet, id: '0190a000-0000-7000-8000-00000000000b', asset: 'SOL' },
      etherWallet,
    ]);
    expect(await screen.findByRole('link', { name: 'Ether' })).toBeVisible();
    expect(screen.queryByText('SOL')).toBeNull();
  });

  it('reads balances again when one has changed', async () => {
    const { api, shell } = show([etherWallet]);
    await screen.findByText('100% of all');
    const value = { ...etherWallet.value, total: { asset: 'EUR', amount: '9000.00' } };
    api.answer('GET /wallets', { items: [{ ...etherWallet, value }] });
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    expect(await screen.findByText('€9,000.00')).toBeVisible();
  });
});

describe('the wallet list, while it is open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reads balances and prices again every quarter of a minute, and counts the age on', async () => {
    const { api } = show([etherWallet]);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    expect(screen.getByText(/^Prices 4 s old\.$/)).toBeVisible();
    await pass(10_000);
    expect(screen.getByText(/^Prices 14 s old\.$/)).toBeVisible();
    await pass(5_500);
    expect(api.sentTo('GET', '/wallets')).toHaveLength(2);
    expect(api.sentTo('GET', '/prices')).toHaveLength(2);
  });
});
