import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { detailOfCoins } from '../../api/coin-rail.ts';
import { addressNetworksQuery } from '../../api/get-address-networks.ts';
import { eur } from '../../testing/euro-fixtures.ts';
import { rowOf } from '../../testing/row-of.ts';
import {
  bitcoinAddress,
  bitcoinWallet,
  coldStore,
  limits,
  pendingWithdrawal,
  quote,
  withdrawalTable,
} from '../../testing/withdrawal-fixtures.ts';
import { RequestWithdrawal } from './request-withdrawal.tsx';
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

describe('sending', () => {
  it('hands on what was requested, once for a double click', async () => {
    const { api, onRequested } = await show();
    await enter('0.1');
    await userEvent.dblClick(submitButton());
    await waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1));
    expect(onRequested.mock.calls[0]?.[0]).toEqual(detailOfCoins(pendingWithdrawal));
    expect(api.sentTo('POST', path)).toHaveLength(1);
  });

  it('goes on waiting for its answer, whatever is typed meanwhile', async () => {
    await show();
    await enter('0.1');
    jest.mocked(fetch).mockReturnValueOnce(new Promise(() => undefined));
    await userEvent.click(submitButton());
    await userEvent.type(amountField(), '5');
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the new fee when it has changed, and sends that one next, keeping what was typed', async () => {
    const { api } = await show();
    await enter('0.1');
    const dearer = { ...quote, fee: btc('0.00009000'), maximum: btc('0.49991000') };
    api.answer(requestTo, problemAnswer(409, 'fee_changed', { quote: dearer }));
    api.answer(`GET ${quotePath}`, dearer);
    await userEvent.click(submitButton());
    expect(await screen.findByText('The network fee has changed')).toBeVisible();
    expect(rowOf('Network fee')).toHaveTextContent(/0\.00009/);
    expect(rowOf('Leaves your wallet')).toHaveTextContent(/0\.10009/);
    expect(addressField()).toHaveValue(bitcoinAddress);
    api.answer(requestTo, pendingWithdrawal);
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(2));
    const [first, second] = api.sentTo('POST', path);
    expect(second?.body).toMatchObject({ amount: btc('0.10000000'), fee: dearer.fee });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('stays exactly all when the fee changes', async () => {
    const { api } = await show();
    await enter('');
    await userEvent.click(screen.getByRole('button', { name: 'Use maximum' }));
    const dearer = { ...quote, fee: btc('0.00009000'), maximum: btc('0.49991000') };
    api.answer(requestTo, problemAnswer(409, 'fee_changed', { quote: dearer }));
    api.answer(`GET ${quotePath}`, dearer);
    await userEvent.click(submitButton());
    await waitFor(() => expect(amountField()).toHaveValue('0.49991'));
  });

  it.each([
    [403, 'destination_not_whitelisted', () => addressField()],
    [422, 'invalid_address', () => addressField()],
    [422, 'own_address', () => addressField()],
    [429, 'too_many_addresses', () => addressField()],
    [422, 'destination_refuses', () => addressField()],
    [422, 'wrong_asset', () => addressField()],
    [404, 'not_found', () => addressField()],
    [422, 'amount_not_allowed', () => amountField()],
    [422, 'amount_above_maximum', () => amountField()],
    [409, 'insufficient_funds', () => amountField()],
    [409, 'daily_limit_exceeded', () => amountField()],
  ])(
    'says a %s %s at the field that it concerns, until that changes',
    async (status, code, field) => {
      const { api } = await show();
      await enter('0.1');
      api.answer(requestTo, problemAnswer(status, code, { detail: 'Because of this.' }));
      const limitsRead = api.sentTo('GET', '/limits').length;
      await userEvent.click(submitButton());
      await waitFor(() => expect(api.sentTo('GET', '/limits')).toHaveLength(limitsRead + 1));
      await waitFor(() => expect(field()).toHaveAccessibleDescription('Because of this.'));
      expect(field()).toHaveFocus();
      await userEvent.type(field(), '{Backspace}');
      expect(screen.queryByText('Because of this.')).toBeNull();
    },
  );

  it('says what the limit leaves and when more comes free, as the rest of the page writes it', async () => {
    const { api } = await show();
    await enter('0.1');
    const exceeded = {
      detail: 'EUR 100.00 of EUR 50000.00 are left.',
      limit: eur('50000.00'),
      left: eur('100.00'),
      frees: [...limits.frees, { at: '2026-11-21T10:00:00Z', amount: eur('9000.00') }],
    };
    api.answer(requestTo, problemAnswer(409, 'daily_limit_exceeded', exceeded));
    await userEvent.click(submitButton());
    await waitFor(() =>
      expect(amountField()).toHaveAccessibleDescription(
        /^€100\.00 are left of the €50,000\.00 that may leave within 24 hours\. €1,000\.00 come free on Nov 21, 2026, 12:00\sAM; €9,000\.00 on Nov 21, 2026, 11:00\sAM\. Withdraw less/,
      ),
    );
  });

  it('says above the button what concerns no field', async () => {
    const { api } = await show();
    await enter('0.1');
    const detail = 'Nothing can be withdrawn until it is repaid.';
    api.answer(requestTo, problemAnswer(409, 'receivable_outstanding', { detail }));
    await userEvent.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(amountField()).toHaveValue('0.1');
  });

  it.each([
    ['a refusal', problemAnswer(409, 'withdrawals_frozen'), 'Nothing was withdrawn'],
    [
      'a busy server',
      problemAnswer(503, 'unavailable'),
      'We do not know yet whether this was done',
    ],
    ['no answer', noAnswer, 'We do not know yet whether this was done'],
  ])('says above %s only what is known', async (_, answer, title) => {
    const { api } = await show();
    await enter('0.1');
    api.answer(requestTo, answer);
    await userEvent.click(submitButton());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('repeats the same request after a lost network', async () => {
    const { api } = await show();
    await enter('0.1');
    api.answer(requestTo, noAnswer);
    await userEvent.click(submitButton());
    expect(await screen.findByText(/never withdraws twice/)).toBeVisible();
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(2));
    const [first, second] = api.sentTo('POST', path);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(addressField()).toHaveValue(bitcoinAddress);
  });
});

describe('an entry of the address book', () => {
  it('is shown in full, takes the focus, and is sent by its id', async () => {
    const { api } = await show({ picked: coldStore });
    expect(screen.getByRole('group', { name: 'To Cold store' })).toHaveFocus();
    expect(screen.getByText(bitcoinAddress)).toBeVisible();
    await screen.findByText('Network fee');
    await userEvent.type(amountField(), '0.1');
    await userEvent.click(submitButton());
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(1));
    expect(api.sentTo('POST', path)[0]?.body).toMatchObject({ to: { addressId: coldStore.id } });
  });

  it('can be exchanged for another', async () => {
    const { onUnpick } = await show({ picked: coldStore });
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    expect(onUnpick).toHaveBeenCalledTimes(1);
  });

  it('is the only way while the whitelist is on', async () => {
    const { api, onBrowse } = await show({ hasWhitelist: true });
    expect(await screen.findByText('Choose from your address book')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'BTC address' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open the address book' }));
    expect(onBrowse).toHaveBeenCalledTimes(1);
    await userEvent.click(submitButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Your whitelist is on');
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });
});

describe('a freeze', () => {
  const frozen = {
    ...limits,
    left: eur('49000.00'),
    frozenUntil: new Date(Date.now() + 3_600_000).toISOString(),
  };

  it('is explained together with the form, however late it is known, and nothing can be sent', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof frozen>();
    const api = fakeApi({ ...withdrawalTable(), 'GET /limits': () => promise });
    const { queryClient } = renderWithShell(
      <RequestWithdrawal
        wallet={bitcoinWallet}
        picked={undefined}
        isFirst
        onUnpick={jest.fn()}
        onBrowse={jest.fn()}
        onRequested={jest.fn()}
      />,
    );
    const { queryKey } = addressNetworksQuery;
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('success'));
    await act(async () => {});
    expect(screen.queryByRole('textbox')).toBeNull();
    resolve(frozen);
    expect(await screen.findByText(/Withdrawals are frozen until/)).toBeVisible();
    expect(screen.getByText(/For 24 hours after that nothing leaves your account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
      'href',
      '/dashboard/support',
    );
    expect(submitButton()).toBeDisabled();
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });
});
