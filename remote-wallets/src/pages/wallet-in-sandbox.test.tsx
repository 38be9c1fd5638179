import { noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  confirmingDeposit,
  creditedDeposit,
  etherWallet,
  page,
  walletId,
} from '../testing/wallet-fixtures.ts';
import { open, scenario } from './testing-wallet-detail.tsx';

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
