import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Limits } from '@tessera/contracts/limits';
import type { ShellState } from '@tessera/shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  bitcoinAddress,
  bitcoinWallet,
  limits,
  pendingWithdrawal,
  quote,
  settings,
  withdrawalTable,
} from '../../testing/withdrawal-fixtures.ts';
import { RequestWithdrawal } from './request-withdrawal.tsx';

export const path = `/wallets/${bitcoinWallet.id}/withdrawals`;

export const quotePath = `/wallets/${bitcoinWallet.id}/withdrawal-quote`;

export const requestTo = `POST ${path}`;

export const btc = (amount: string) => ({ asset: 'BTC', amount });

export async function show({
  picked,
  hasWhitelist = false,
  attention = null,
  known = limits,
  quoted = quote,
}: {
  picked?: AddressEntry;
  hasWhitelist?: boolean;
  attention?: ShellState['attention'];
  known?: Limits;
  quoted?: typeof quote;
} = {}) {
  const api = fakeApi({
    ...withdrawalTable(),
    'GET /settings': settings(hasWhitelist),
    'GET /limits': known,
    [requestTo]: pendingWithdrawal,
    [`GET ${quotePath}`]: quoted,
  });
  const onRequested = jest.fn();
  const onBrowse = jest.fn();
  const onUnpick = jest.fn();
  let pick = (_: AddressEntry): void => {};
  function Form() {
    const [entry, setEntry] = useState(picked);
    pick = (next) => act(() => setEntry(next));
    return (
      <RequestWithdrawal
        wallet={bitcoinWallet}
        picked={entry}
        isFirst
        onUnpick={onUnpick}
        onBrowse={onBrowse}
        onRequested={onRequested}
      />
    );
  }
  const { unmount, shell, queryClient } = renderWithShell(<Form />, { attention });
  await screen.findByRole('textbox', { name: 'The receiver gets' });
  return {
    ...{ api, onRequested, onBrowse, onUnpick, unmount, shell, queryClient },
    /** As somebody does in the address book. */
    pick: (entry: AddressEntry) => pick(entry),
  };
}

export const addressField = () => screen.getByRole('textbox', { name: 'BTC address' });

export const amountField = () => screen.getByRole('textbox', { name: 'The receiver gets' });

export const submitButton = () => screen.getByRole('button', { name: /^Withdraw / });

export async function enter(amount: string) {
  await userEvent.click(addressField());
  await userEvent.paste(bitcoinAddress);
  if (amount !== '') await userEvent.type(amountField(), amount);
  await screen.findByText('Network fee');
}
