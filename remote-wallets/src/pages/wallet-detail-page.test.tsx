import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { rowOf } from '../testing/row-of.ts';
import {
  confirmingDeposit,
  creditedDeposit,
  etherWallet,
  loanId,
  page,
  unknownToken,
  walletId,
} from '../testing/wallet-fixtures.ts';
import { bitcoinWallet, usdcWallet } from '../testing/withdrawal-fixtures.ts';
import { open } from './testing-wallet-detail.tsx';
import { WalletDetailPage } from './wallet-detail-page.tsx';

describe('a wallet', () => {
  it('shows the deposit address as text and QR, with what must be known', async () => {
    open();
    expect(await screen.findByText(etherWallet.deposit.address)).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR code of your ether deposit/ })).toBeVisible();
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

  it('shows the newest of many tokens, and how many came before it', async () => {
    open([], true, [{ ...unknownToken, transfers: 10_000 }]);
    const card = await screen.findByRole('region', { name: 'Tokens that we do not support' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(1);
    expect(card).toHaveTextContent('9999 transfers of such tokens came before it');
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
      /^Send 2,000\.00\sUSDC/,
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
