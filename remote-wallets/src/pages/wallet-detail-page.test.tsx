import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

function open(deposits: unknown[] = [], sandbox = true, tokens: unknown[] = []) {
  const api = fakeApi({
    'GET /wallets': { items: [etherWallet] },
    [`GET /wallets/${walletId}/deposits`]: page(deposits),
    [`GET /wallets/${walletId}/history`]: page([collateralLocked]),
    [`GET /wallets/${walletId}/unsupported-deposits`]: page(tokens),
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

describe('a wallet', () => {
  it('shows the deposit address as text and QR, with what must be known', async () => {
    open();
    expect(await screen.findByText(etherWallet.deposit.address)).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code of your ether deposit/ })).toBeVisible();
    expect(screen.getByText('Send only ETH, only on Ethereum')).toBeVisible();
    expect(screen.getByText('12 confirmations')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ether wallet' })).toBeVisible();
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
    expect(within(card).getByRole('link', { name: 'Ask support' })).toHaveAttribute(
      'href',
      '/dashboard/support',
    );
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

  it('says why an amount is refused', async () => {
    const { api } = open();
    const detail = 'Ask for 0.01 to 10 ETH.';
    api.answer('POST /sandbox/faucet', problemAnswer(422, 'faucet_amount', { detail }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send 1\.00/ }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});
