import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherPrice, etherWeek } from '../testing/price-fixtures.ts';
import {
  collateralLocked,
  confirmingDeposit,
  creditedDeposit,
  etherWallet,
  loanId,
  page,
  unknownToken,
  walletId,
} from '../testing/wallet-fixtures.ts';
import { bitcoinWallet, usdcWallet } from '../testing/withdrawal-fixtures.ts';
import { WalletDetailPage } from './wallet-detail-page.tsx';

const scenario = {
  id: '0190a000-0000-7000-8000-0000000000f2',
  asset: 'ETH',
  kind: 'crash',
  toPercent: 70,
  startsAt: '2026-11-20T10:00:00Z',
  endsAt: '2026-11-20T10:00:00Z',
  synthetic: true,
};

function open(deposits: unknown[] = [], sandbox = true, tokens: unknown[] = []) {
  const api = fakeApi({
    'GET /wallets': { items: [etherWallet] },
    [`GET /wallets/${walletId}/deposits`]: page(deposits),
    [`GET /wallets/${walletId}/history`]: page([collateralLocked]),
    [`GET /wallets/${walletId}/unsupported-deposits`]: page(tokens),
    'GET /prices': { items: [etherPrice] },
    'GET /prices/ETH/history': etherWeek,
    'GET /sandbox/prices': { items: [] },
    'POST /sandbox/prices/crash': scenario,
    'POST /sandbox/faucet': { transactionId: confirmingDeposit.transactionId },
  });
  const rendered = renderWithShell(<WalletDetailPage />, {
    route: `/dashboard/spot/${walletId}`,
    path: '/dashboard/spot/:id',
    config: { sandbox },
  });
  const lookAgain = () =>
    act(() =>
      rendered.queryClient.refetchQueries({ queryKey: queryKeys.wallets.deposits(walletId) }),
    );
  return { api, ...rendered, lookAgain };
}

const rowOf = (term: string) => screen.getByText(term).closest('div');

describe('a wallet', () => {
  it('shows the deposit address as text and QR, with what must be known', async () => {
    open();
    expect(await screen.findByText(etherWallet.deposit.address)).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code of your ether deposit/ })).toBeVisible();
    expect(screen.getByText('Send only ETH, only on Ethereum')).toBeVisible();
    expect(screen.getByText('12 confirmations')).toBeVisible();
    expect(rowOf('Smallest deposit')).toHaveTextContent(/0\.01.*Less than that is not credited/);
    expect(screen.getByText(/lives on a local test chain/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ether wallet' })).toBeVisible();
  });

  it('on a public chain calls it by its name, and real what is real', async () => {
    const { api } = open();
    const network = { ...etherWallet.deposit.network, chain: 'Ethereum Sepolia', sandbox: false };
    const deposit = { ...etherWallet.deposit, network };
    api.answer('GET /wallets', { items: [{ ...etherWallet, deposit }] });
    expect(await screen.findByText('Send only ETH, only on Ethereum Sepolia')).toBeVisible();
    expect(rowOf('Network')).toHaveTextContent(/Ethereum Sepolia$/);
    expect(screen.queryByText(/local test chain/)).toBeNull();
  });

  it('shows what is free, secures loans and is held, and what that is worth', async () => {
    open();
    await screen.findByText(etherWallet.deposit.address);
    expect(screen.getByText('€6,250.00')).toBeVisible();
    expect(rowOf('Free')).toHaveTextContent(/1\.50.*Worth €3,750\.00$/);
    expect(rowOf('Secures loans')).toHaveTextContent(/1\.00/);
    expect(rowOf('Held')).toHaveTextContent(/0\.00.*On its way out\.$/);
  });

  it('says of each deposit where it stands, and what follows where somebody may wonder', async () => {
    const states = ['seen', 'confirming', 'credited', 'orphaned', 'unattributed', 'in_orbit'];
    const idOf = (index: number) => `0190a000-0000-7000-8000-00000000030${index}`;
    open(states.map((state, index) => ({ ...confirmingDeposit, state, id: idOf(index) })));
    const lines = (await screen.findByText('Seen, not yet in a block')).closest('ul')?.children;
    const told = Array.from(lines ?? [], (line) => {
      const mark = line.querySelector('.mark');
      return [
        mark?.parentElement?.textContent,
        mark?.className.replace('mark ', ''),
        line.querySelector('progress')?.value,
        line.querySelector('.explanation')?.textContent,
      ];
    });
    expect(told).toEqual([
      ['Seen, not yet in a block', 'info', 3, undefined],
      ['Confirming 3 of 12', 'info', 3, undefined],
      ['Credited', 'good', undefined, undefined],
      [
        'Taken back by the network',
        'bad',
        undefined,
        expect.stringMatching(/^It is in no block any more/),
      ],
      [
        'Below the smallest deposit, not credited',
        'warn',
        undefined,
        'It is kept, but in no wallet. Ask support about it.',
      ],
      ['in orbit', 'neutral', undefined, undefined],
    ]);
  });

  it('shows what the coin costs, how old that is and how its day was', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'One ETH' });
    await waitFor(() =>
      expect(card).toHaveTextContent(/^One ETH€2,500\.00.*up 25% in 24 h.*4 s old/),
    );
    expect(card).toHaveTextContent('At the end of a day it was between €2,200.00 and €2,500.00.');
  });

  it('gives the whole transaction of each deposit, to be copied', async () => {
    open([creditedDeposit]);
    expect(await screen.findByText(creditedDeposit.transactionId)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy transaction id' })).toBeVisible();
  });

  it('leads to support where a deposit was too small to be credited', async () => {
    open([{ ...creditedDeposit, state: 'unattributed', creditedAt: null }]);
    expect(await screen.findByRole('link', { name: 'Ask support' })).toHaveAttribute(
      'href',
      '/dashboard/support',
    );
  });

  it('says what will stand where no deposit is yet', async () => {
    open();
    expect(await screen.findByText('No deposit yet')).toBeVisible();
  });

  it('counts confirmations, and announces the credit once', async () => {
    const { api, shell, lookAgain } = open([confirmingDeposit]);
    expect(await screen.findByText('Confirming 3 of 12')).toBeVisible();
    expect(shell.publishedTo('balance.changed')).toHaveLength(0);

    api.answer(`GET /wallets/${walletId}/deposits`, page([creditedDeposit]));
    await lookAgain();
    expect(await screen.findByText('Credited')).toBeVisible();
    await lookAgain();
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['ETH'] }]);
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/^1\.00\sETH credited$/);
  });

  it('announces nothing for a deposit that was credited before', async () => {
    const { shell, lookAgain } = open([creditedDeposit]);
    expect(await screen.findByText('Credited')).toBeVisible();
    await lookAgain();
    expect(shell.publishedTo('balance.changed')).toHaveLength(0);
  });

  it('says that a credited deposit was taken back, and that the balance has changed', async () => {
    const { api, shell, lookAgain } = open([creditedDeposit]);
    await screen.findByText('Credited');
    const takenBack = { ...creditedDeposit, state: 'orphaned', creditedAt: null };
    api.answer(`GET /wallets/${walletId}/deposits`, page([takenBack]));
    await lookAgain();
    expect(await screen.findByText('Taken back by the network')).toBeVisible();
    expect(screen.getByText(/If it was credited, that was booked back/)).toBeVisible();
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['ETH'] }]);
    expect(shell.publishedTo('flash.requested')[0]).toMatchObject({ type: 'error' });
  });

  it('announces nothing of an older page', async () => {
    const older = { ...creditedDeposit, id: '0190a000-0000-7000-8000-000000000004' };
    const { api, shell } = open();
    api.answer(`GET /wallets/${walletId}/deposits`, ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'older' ? page([older]) : page([confirmingDeposit], 'older'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show older deposits' }));
    expect(await screen.findByText('Credited')).toBeVisible();
    expect(shell.publishedTo('balance.changed')).toHaveLength(0);
  });

  it('names tokens that arrived and are none of ours, with the way to support', async () => {
    open([], true, [unknownToken]);
    const card = await screen.findByRole('region', { name: 'Tokens that we do not support' });
    expect(card).toHaveTextContent('5000 USD-C');
    expect(card).toHaveTextContent(unknownToken.contract);
    expect(within(card).getByText('Network').closest('div')).toHaveTextContent(/Local test chain$/);
    expect(within(card).getByText('Arrived').closest('div')).toHaveTextContent(/\d/);
    expect(within(card).getByText(unknownToken.transactionId)).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Ask support' })).toHaveAttribute(
      'href',
      '/dashboard/support',
    );
  });

  it('says what of a token cannot be read', async () => {
    open([], true, [
      { ...unknownToken, amount: null, symbol: null },
      { ...unknownToken, id: '0190a000-0000-7000-8000-00000000000a', symbol: null },
    ]);
    const card = await screen.findByRole('region', { name: 'Tokens that we do not support' });
    const names = within(card).getAllByText(/of a token without a name$/);
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'An unreadable amount of a token without a name',
      '5000 of a token without a name',
    ]);
  });

  it('has no room for such tokens where there are none', async () => {
    const { api } = open();
    await waitFor(() =>
      expect(api.sentTo('GET', `/wallets/${walletId}/unsupported-deposits`)).toHaveLength(1),
    );
    expect(screen.queryByText('Tokens that we do not support')).toBeNull();
  });

  it.each([
    [
      bitcoinWallet,
      'Send only BTC, only on Bitcoin',
      'Bitcoin, local test chain',
      /^Send 0\.05\sBTC/,
    ],
    [
      usdcWallet,
      'Send only USDC, only as ERC-20 on Ethereum',
      'Ethereum, local test chain',
      /^Send 1,000\.00\sUSDC/,
    ],
  ])(
    'of another coin names its own network and portion',
    async (wallet, title, network, faucet) => {
      const api = fakeApi({
        'GET /wallets': { items: [wallet] },
        [`GET /wallets/${wallet.id}/deposits`]: page([]),
        [`GET /wallets/${wallet.id}/history`]: page([]),
      });
      renderWithShell(<WalletDetailPage />, {
        route: `/dashboard/spot/${wallet.id}`,
        path: '/dashboard/spot/:id',
      });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(network)).toBeVisible();
      expect(screen.getByRole('button', { name: faucet })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
        'href',
        `/dashboard/spot/${wallet.id}/withdrawals`,
      );
      expect(api.sentTo('GET', `/wallets/${wallet.id}/unsupported-deposits`)).toHaveLength(0);
    },
  );

  it('links a movement of a loan to the loan', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Locked as collateral' })).toHaveAttribute(
      'href',
      `/dashboard/loan/${loanId}`,
    );
  });

  it('says when there is no such wallet', async () => {
    fakeApi({ 'GET /wallets': { items: [] } });
    renderWithShell(<WalletDetailPage />, {
      route: '/dashboard/spot/unknown',
      path: '/dashboard/spot/:id',
    });
    expect(await screen.findByText('There is no such wallet')).toBeVisible();
  });
});

describe('the deposits are read again', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = async (seconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    // What was answered in the last instant is shown.
    await act(() => jest.advanceTimersByTimeAsync(0));
  };

  it('soon from when the faucet was asked until what it sent is credited', async () => {
    const { api } = open();
    const deposits = `/wallets/${walletId}/deposits`;
    const readsWithin = async (seconds: number) => {
      const before = api.sentTo('GET', deposits).length;
      await pass(seconds);
      return api.sentTo('GET', deposits).length - before;
    };
    await pass(0.1);
    expect(await readsWithin(9)).toBe(0);
    expect(await readsWithin(1.1)).toBe(1);

    api.answer(`GET ${deposits}`, page([{ ...creditedDeposit, transactionId: 'another' }]));
    fireEvent.click(screen.getByRole('button', { name: /^Send 1\.00\sETH/ }));
    await pass(0.1);
    expect(screen.getByText('Credited')).toBeVisible();
    expect(await readsWithin(2)).toBeGreaterThan(0);
    for (const state of ['seen', 'confirming']) {
      api.answer(`GET ${deposits}`, page([{ ...confirmingDeposit, state }]));
      expect(await readsWithin(2)).toBeGreaterThan(0);
    }
    api.answer(`GET ${deposits}`, page([creditedDeposit]));
    expect(await readsWithin(2)).toBeGreaterThan(0);
    expect(await readsWithin(9)).toBe(0);
  });
});

describe('the faucet', () => {
  it('is there in the sandbox only', async () => {
    open([], false);
    await screen.findByText(etherWallet.deposit.address);
    expect(screen.queryByText(/faucet/i)).toBeNull();
  });

  it('sends the amount to this wallet', async () => {
    const { api, shell } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Send 1\.00\sETH/ }));
    expect(api.sentTo('POST', '/sandbox/faucet')[0]).toMatchObject({
      body: { walletId, amount: { asset: 'ETH', amount: '1.000000000000000000' } },
    });
    expect(shell.publishedTo('flash.requested')[0]?.message).toBe('1 ETH are on their way');
  });

  it('repeats the same request after a lost network, and keeps what was typed', async () => {
    const { api } = open();
    const amount = await screen.findByRole('textbox', { name: 'Amount from the faucet' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '2.5');
    api.answer('POST /sandbox/faucet', noAnswer);
    const button = screen.getByRole('button', { name: /^Send 2\.50\sETH/ });
    await userEvent.click(button);
    expect(await screen.findByText(/never sends twice/)).toBeVisible();
    expect(amount).toHaveValue('2.5');
    await userEvent.click(button);
    const [first, second] = api.sentTo('POST', '/sandbox/faucet');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('names its limits, and asks for an amount instead of sending none', async () => {
    const { api } = open();
    const amount = await screen.findByRole('textbox', { name: 'Amount from the faucet' });
    expect(amount).toHaveAccessibleDescription(/^0\.01\sETH to 10\.00\sETH at a time\.$/);
    const button = screen.getByRole('button', { name: /^Send 1\.00\sETH to my address$/ });
    await userEvent.clear(amount);
    expect(amount).toBeValid();
    for (const nothing of ['', '0', 'much']) {
      fireEvent.change(amount, { target: { value: nothing } });
      expect(fireEvent.submit(amount)).toBe(false);
      expect(button).toHaveTextContent('Send test coins to my address');
      expect(amount).toBeInvalid();
    }
    fireEvent.change(amount, { target: { value: '0' } });
    expect(amount).toHaveAccessibleDescription(/Enter how much the faucet should send\.$/);
    expect(api.sentTo('POST', '/sandbox/faucet')).toHaveLength(0);
  });

  it('says why an amount is refused', async () => {
    const { api } = open();
    const detail = 'Ask for 0.01 to 10 ETH.';
    api.answer('POST /sandbox/faucet', problemAnswer(422, 'faucet_amount', { detail }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send 1\.00/ }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

describe('the price of the coin', () => {
  it('can be moved in the sandbox only', async () => {
    open([], false);
    await screen.findByText(etherWallet.deposit.address);
    expect(screen.queryByText('Move the price of ether')).toBeNull();
  });

  it('falls for everybody, once however often it is asked, and is read again', async () => {
    const { api } = open();
    const card = await screen.findByRole('region', { name: 'Move the price of ether' });
    api.answer('POST /sandbox/prices/crash', noAnswer);
    const fall = within(card).getByRole('button', { name: 'Let ether fall by 30%' });
    await userEvent.click(fall);
    expect(await within(card).findByText(/moves the price once/)).toBeVisible();
    api.answer('POST /sandbox/prices/crash', scenario);
    api.answer('GET /sandbox/prices', { items: [scenario] });
    await userEvent.click(fall);
    expect(await within(card).findByText(/^It has stood at 70% of its own price/)).toBeVisible();
    const [first, second] = api.sentTo('POST', '/sandbox/prices/crash');
    expect(first?.body).toEqual({ asset: 'ETH', toPercent: 70, overSeconds: 0 });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('recovers', async () => {
    const { api } = open();
    api.answer('GET /sandbox/prices', { items: [scenario] });
    api.answer('POST /sandbox/prices/recover', { ...scenario, kind: 'recovery', toPercent: 100 });
    const recover = await screen.findByRole('button', { name: 'Let it recover' });
    await waitFor(() => expect(recover).toBeEnabled());
    await userEvent.click(recover);
    await waitFor(() =>
      expect(api.sentTo('POST', '/sandbox/prices/recover')[0]?.body).toEqual({
        asset: 'ETH',
        overSeconds: 0,
      }),
    );
  });
});
