import { isReplayed } from '@tessera/api-client/replayed-answers';
import { noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eur } from '../../testing/euro-fixtures.ts';
import { rowOf } from '../../testing/row-of.ts';
import { page } from '../../testing/wallet-fixtures.ts';
import {
  bitcoinAddress,
  coldStore,
  limits,
  pendingWithdrawal,
  quote,
  withdrawalIn,
} from '../../testing/withdrawal-fixtures.ts';
import {
  addressField,
  amountField,
  btc,
  enter,
  path,
  quotePath,
  requestTo,
  show,
  submitButton,
} from './testing-request-withdrawal.tsx';

describe('the quote', () => {
  it('is asked for as soon as the address is right, and not before', async () => {
    const { api } = await show();
    expect(screen.getByRole('heading', { name: 'Withdraw BTC' })).toBeVisible();
    await userEvent.type(addressField(), bitcoinAddress.slice(0, -1));
    expect(api.sentTo('GET', quotePath)).toHaveLength(0);
    expect(screen.getByText(/as soon as the address is right/)).toBeVisible();
    await userEvent.type(addressField(), bitcoinAddress.slice(-1));
    expect(await screen.findByText('Network fee')).toBeVisible();
    expect(api.sentTo('GET', quotePath)[0]?.query.get('to')).toBe(bitcoinAddress);
    expect(rowOf('Network')).toHaveTextContent('Only to addresses on Bitcoin');
    expect(rowOf('At least')).toHaveTextContent(/0\.0005/);
    expect(rowOf('At most')).toHaveTextContent(/0\.49998/);
  });

  it('says what leaves in total, and what that is worth', async () => {
    await show();
    await enter('0.1');
    expect(rowOf('Leaves your wallet')).toHaveTextContent(/0\.10002/);
    await waitFor(() => expect(rowOf('Leaves your wallet')).toHaveTextContent('€6,001.20'));
    expect(submitButton()).toHaveTextContent(/^Withdraw 0\.10\sBTC$/);
  });

  it('says so where nobody knows what that is worth', async () => {
    const { api } = await show();
    api.answer('GET /prices', { items: [] });
    await enter('0.1');
    expect(rowOf('Leaves your wallet')).toHaveTextContent(/Its value in euro is not known/);
  });

  it('says at the address what the server knows better', async () => {
    const { api } = await show();
    const detail = 'Coins that you send there would not leave us.';
    api.answer(`GET ${quotePath}`, problemAnswer(422, 'own_address', { detail }));
    await userEvent.click(addressField());
    await userEvent.paste(bitcoinAddress);
    await waitFor(() => expect(addressField()).toHaveAccessibleDescription(detail));
    expect(screen.queryByText('Network fee')).toBeNull();
  });

  it('can be asked for again when it did not come', async () => {
    const { api } = await show();
    api.answer(
      `GET ${quotePath}`,
      problemAnswer(409, 'price_stale', { detail: 'Prices are old.' }),
    );
    await userEvent.click(addressField());
    await userEvent.paste(bitcoinAddress);
    expect(await screen.findByText('We could not load the network fee.')).toBeVisible();
    api.answer(`GET ${quotePath}`, quote);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Network fee')).toBeVisible();
  });
});

describe('the amount', () => {
  it('takes the exact maximum, to the last unit', async () => {
    const { api } = await show();
    await enter('');
    await userEvent.click(screen.getByRole('button', { name: 'Use maximum' }));
    expect(amountField()).toHaveValue('0.49998');
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(1));
    expect(api.sentTo('POST', path)[0]?.body).toEqual({
      amount: btc('0.49998000'),
      fee: btc('0.00002000'),
      to: { address: bitcoinAddress },
    });
  });

  it.each([
    ['0.5', /^At most 0\.49998\sBTC can go out: the network fee of 0\.00002\sBTC comes on top\.$/],
    ['0.0001', /^At least 0\.0005\sBTC can be withdrawn\.$/],
  ])('of %s is refused before it is sent', async (amount, words) => {
    const { api } = await show();
    await enter(amount);
    await waitFor(() => expect(amountField()).toHaveAccessibleDescription(words));
    await userEvent.click(submitButton());
    expect(amountField()).toHaveFocus();
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });

  it('says that there is too little for any withdrawal', async () => {
    const { api } = await show();
    api.answer(`GET ${quotePath}`, { ...quote, maximum: btc('0.00000000') });
    await enter('');
    await userEvent.click(screen.getByRole('button', { name: 'Use maximum' }));
    expect(amountField()).toHaveAccessibleDescription(/^There is too little in this wallet/);
  });

  it('is asked for when it is missing, as is the address', async () => {
    const { api } = await show();
    expect(addressField()).toBeValid();
    expect(fireEvent.submit(addressField())).toBe(false);
    expect(addressField()).toHaveAccessibleDescription('Enter the address.');
    expect(addressField()).toHaveFocus();
    expect(amountField()).toHaveAccessibleDescription('Enter how much the receiver should get.');
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });
});

describe('the withdrawal limit', () => {
  /** €600 are 0.01 BTC at €60,000. */
  const short = { ...limits, used: eur('49400.00'), left: eur('600.00') };

  it('bounds the maximum, and says when how much comes free', async () => {
    await show({ known: short });
    await enter('');
    await userEvent.click(screen.getByRole('button', { name: 'Use maximum' }));
    expect(amountField()).toHaveValue('0.01');
    expect(rowOf('At most')).toHaveTextContent(
      /Your withdrawal limit leaves €600\.00 now\. €1,000\.00 come free on Nov 21, 2026, 12:00\sAM\./,
    );
    await userEvent.type(amountField(), '1');
    expect(amountField()).toHaveAccessibleDescription(
      /^At most 0\.01\sBTC can go out now: your withdrawal limit leaves no more\. €1,000\.00 come free/,
    );
  });

  it('says so when it is used up', async () => {
    await show({ known: { ...short, left: eur('0.00') } });
    await enter('0.1');
    expect(amountField()).toHaveAccessibleDescription(/^Your withdrawal limit is used up\./);
  });
});

describe('what was typed', () => {
  it('is there after a reload, and gone once it was requested', async () => {
    const first = await show();
    await enter('0.1');
    first.unmount();
    const second = await show();
    expect(addressField()).toHaveValue(bitcoinAddress);
    expect(amountField()).toHaveValue('0.1');
    await screen.findByText('Network fee');
    await userEvent.click(submitButton());
    await waitFor(() => expect(second.onRequested).toHaveBeenCalledTimes(1));
    second.unmount();
    await show();
    expect(addressField()).toHaveValue('');
  });

  it('is sent with the same key when no answer came before the reload', async () => {
    const first = await show();
    await enter('0.1');
    first.api.answer(requestTo, noAnswer);
    await userEvent.click(submitButton());
    await screen.findByText(/never withdraws twice/);
    const [lost] = first.api.sentTo('POST', path);
    first.unmount();
    const { api, shell, onRequested } = await show();
    const headers = { 'idempotency-replayed': 'true' };
    api.answer(requestTo, new Response(JSON.stringify(pendingWithdrawal), { headers }));
    await screen.findByText('Network fee');
    await userEvent.click(submitButton());
    await waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1));
    expect(api.sentTo('POST', path)[0]?.idempotencyKey).toBe(lost?.idempotencyKey);
    // It is the one of before, and whoever meant another is to know that.
    expect(isReplayed(onRequested.mock.calls[0][0])).toBe(true);
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: expect.stringMatching(/^You had asked for this already/), type: 'info' },
    ]);
  });
});

describe('a withdrawal of which nobody knows what became', () => {
  const lose = async () => {
    const shown = await show();
    await enter('0.1');
    shown.api.answer(requestTo, noAnswer);
    await userEvent.click(submitButton());
    await screen.findByText(/never withdraws twice/);
    return shown;
  };

  it('can be asked for again where it has taken what was free itself', async () => {
    const { api, queryClient } = await lose();
    const maximum = btc('0.05000000');
    api.answer(`GET ${quotePath}`, { ...quote, maximum });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(api.sentTo('GET', quotePath).length).toBeGreaterThan(1));
    expect(amountField()).toBeValid();
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(2));
    const [lost, again] = api.sentTo('POST', path);
    expect(again).toEqual(lost);
    // Another amount is another wish, and that is too much.
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '0.2');
    expect(amountField()).toBeInvalid();
  });

  it('goes nowhere else, and another destination gets what is meant for it', async () => {
    const { api, pick } = await lose();
    pick(coldStore);
    await screen.findByText('Network fee');
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(2));
    const [lost, other] = api.sentTo('POST', path);
    expect(other?.body).toMatchObject({ to: { addressId: coldStore.id } });
    expect(other?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });
});

describe('what was typed for a withdrawal', () => {
  it('is one withdrawal after a reload, also where the fee has moved on', async () => {
    const first = await show();
    await enter('0.1');
    first.api.answer(requestTo, noAnswer);
    await userEvent.click(submitButton());
    await screen.findByText(/never withdraws twice/);
    const [lost] = first.api.sentTo('POST', path);
    first.unmount();
    const { api } = await show({
      quoted: { ...quote, fee: { ...quote.fee, amount: '0.00009000' } },
    });
    await screen.findByText('Network fee');
    await waitFor(() => expect(rowOf('Network fee')).toHaveTextContent('0.00009'));
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(1));
    const [again] = api.sentTo('POST', path);
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
    expect(again?.body).toEqual(lost?.body);
  });

  it('stands nowhere else where it is a private key', async () => {
    await show();
    await userEvent.click(addressField());
    await userEvent.paste('cPisAUdLvqqAr6MYtXnrWvgvyUAwuNyuTvZkDGw6miPhZdaiSDNH');
    expect(addressField()).toHaveAccessibleDescription(/private key/);
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('cPisAUd');
  });
});

describe('what is known of an address', () => {
  const known = () => rowOf('This address');

  it('is its name in the book, and since when', async () => {
    await show();
    await enter('');
    await waitFor(() => expect(known()).toHaveTextContent('In your address book as “Cold store”'));
    expect(known()).toHaveTextContent('since Jan 10, 2026');
    expect(known()).toHaveTextContent('You never sent there from this wallet.');
  });

  it('is not said to be outside a book of which further pages were not read', async () => {
    const { api } = await show();
    api.answer('GET /addresses', { items: [], nextCursor: 'more' });
    await enter('');
    await waitFor(() =>
      expect(known()).toHaveTextContent('Not among the newest entries of your address book'),
    );
  });

  it('is that it was sent to before, and when', async () => {
    const { api } = await show();
    api.answer('GET /addresses', page([]));
    api.answer(
      `GET ${path}`,
      page([withdrawalIn('completed', { endedAt: '2026-11-01T10:00:00Z' })]),
    );
    await enter('');
    await waitFor(() => expect(known()).toHaveTextContent('Not in your address book'));
    expect(known()).toHaveTextContent(/You sent there before, last Nov 1, 2026, 11:00\sAM\./);
  });
});

describe('the whitelist', () => {
  it.each([
    [false, /^Your whitelist is off/],
    [true, /^Your whitelist is on\./],
  ])('is told, %s, with the way to change it', async (hasWhitelist, words) => {
    await show({ hasWhitelist });
    const line = (await screen.findByRole('link', { name: 'Change it in Settings' })).parentElement;
    expect(line).toHaveTextContent(words);
  });
});

describe('a claim', () => {
  it('stops the form before anything is typed, with amount, cause and what pays it', async () => {
    const claim = { kind: 'claim', amount: eur('123.45'), cause: 'payment_returned' } as const;
    const at = '2026-11-20T10:00:00Z';
    await show({
      attention: { askedAt: at, at, items: [claim], total: 1, unreadNotices: 0 },
    });
    expect(
      screen.getByText(/^You owe €123\.45 for a payment that its bank called back/),
    ).toBeVisible();
    expect(screen.getByText(/The next euros that arrive/)).toBeVisible();
    expect(addressField()).toBeDisabled();
    expect(submitButton()).toBeDisabled();
  });

  it('is told without an amount where only the refusal tells of it', async () => {
    const { api } = await show();
    await enter('0.1');
    api.answer(requestTo, problemAnswer(409, 'receivable_outstanding', { detail: 'You owe us.' }));
    await userEvent.click(submitButton());
    expect(await screen.findByText(/^How much it is is not known yet/)).toBeVisible();
  });
});
