import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { asId } from '@tessera/testing/as-id';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { rowOf } from '../testing/row-of.ts';
import { page } from '../testing/wallet-fixtures.ts';
import {
  bitcoinAddress,
  bitcoinWallet,
  coldStore,
  detailOf,
  limits,
  pendingWithdrawal,
  settings,
  withdrawalId,
  withdrawalIn,
  withdrawalTable,
} from '../testing/withdrawal-fixtures.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const nothing = () => new Response(null, { status: 204 });
const listPath = `/wallets/${bitcoinWallet.id}/withdrawals`;

function open() {
  const api = fakeApi(withdrawalTable());
  const rendered = renderWithShell(<WithdrawalsPage />, {
    route: `/dashboard/spot/${bitcoinWallet.id}/withdrawals`,
    path: '/dashboard/spot/:id/withdrawals',
    config: { sandbox: false },
  });
  return { api, ...rendered };
}

describe('the withdrawals of a wallet', () => {
  it('show what is there and what may leave', async () => {
    open();
    expect(await screen.findByText('Left')).toBeVisible();
    expect(rowOf('Left')).toHaveTextContent(
      /€49,000\.00Of €50,000\.00 within 24 hours, of which €1,000\.00 are used\./,
    );
    expect(screen.getByText(/^Comes free/).closest('div')).toHaveTextContent(/2026/);
    expect(screen.getByRole('button', { name: 'Raise the limit' })).toBeEnabled();
    expect(screen.getByText('Free').closest('div')).toHaveTextContent(/0\.50/);
    expect(await screen.findByText('Nothing was withdrawn yet')).toBeVisible();
  });

  it('say until when more than usual may leave', async () => {
    const { api } = open();
    api.answer('GET /limits', { ...limits, raisedUntil: '2026-12-24T23:00:00Z' });
    await screen.findByText('Raised until');
    expect(rowOf('Raised until')).toHaveTextContent(/Dec 25, 2026/);
  });

  it('lead to the address book where nothing else may be sent to, and back', async () => {
    const { api } = open();
    api.answer('GET /settings', settings(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the address book' }));
    const book = screen.getByRole('region', { name: 'Address book' });
    expect(book.parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send to Cold store' }));
    expect(screen.getByRole('group', { name: 'To Cold store' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    expect(screen.queryByRole('group', { name: 'To Cold store' })).toBeNull();
  });

  it('lead on to the list once one was cancelled, and read nothing that it left as it was', async () => {
    const { api } = open();
    api.answer(`GET ${listPath}`, page([pendingWithdrawal]));
    api.answer(`GET /withdrawals/${withdrawalId}`, pendingWithdrawal);
    const cancelled = detailOf(withdrawalIn('cancelled'), ['cancelled']);
    const cancel = await screen.findByRole('button', { name: 'Cancel the withdrawal' });
    await screen.findByText(coldStore.label);
    api.answer(`POST /withdrawals/${withdrawalId}/cancel`, cancelled);
    api.answer(`GET /withdrawals/${withdrawalId}`, cancelled);
    api.answer(`GET ${listPath}`, page([withdrawalIn('cancelled')]));
    await userEvent.click(cancel);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Withdrawals from this wallet' });
    expect(list.parentElement).toHaveFocus();
    expect(api.sentTo('GET', '/addresses')).toHaveLength(1);
  });

  it('keep the entry that was chosen over a reload, until it is given up', async () => {
    const first = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to Cold store' }));
    expect(screen.getByRole('group', { name: 'To Cold store' })).toHaveFocus();
    first.unmount();
    const second = open();
    const chosen = await screen.findByRole('group', { name: 'To Cold store' });
    expect(chosen).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    second.unmount();
    open();
    expect(await screen.findByRole('textbox', { name: 'BTC address' })).toBeVisible();
  });

  it('choose no entry any more once it was removed, also after a reload', async () => {
    const { api, unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to Cold store' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cold store' }));
    api.answer(`DELETE /addresses/${coldStore.id}`, nothing);
    api.answer('GET /addresses', page([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByRole('textbox', { name: 'BTC address' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'To Cold store' })).toBeNull();
    unmount();
    const later = open();
    // An entry that is there again under its old id was chosen by nobody.
    later.api.answer('GET /addresses', page([coldStore]));
    await screen.findByRole('button', { name: 'Send to Cold store' });
    expect(screen.queryByRole('group', { name: 'To Cold store' })).toBeNull();
  });

  it('choose none that another tab removed, and ask for another while the whitelist is on', async () => {
    const { api, queryClient } = open();
    api.answer('GET /settings', settings(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Send to Cold store' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'The receiver gets' }), '0.1');
    api.answer('GET /addresses', page([]));
    await act(() => queryClient.refetchQueries({ queryKey: queryKeys.addresses.list('BTC') }));
    expect(await screen.findByRole('button', { name: 'Open the address book' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'To Cold store' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'The receiver gets' })).toHaveValue('0.1');
  });

  it.each([
    ['stays chosen', 'newer', '2026-01-12T10:00:00Z', true],
    ['is gone', 'older', '2026-01-08T10:00:00Z', false],
  ])(
    'an entry %s where the rest of the book, not read yet, follows one that is %s',
    async (_, _age, addedAt, isChosen) => {
      const { api, queryClient } = open();
      await userEvent.click(await screen.findByRole('button', { name: 'Send to Cold store' }));
      const other = { ...coldStore, id: asId('0190a000-0000-7000-8000-0000000000a2'), addedAt };
      api.answer('GET /addresses', { items: [{ ...other, label: 'Desk' }], nextCursor: 'more' });
      await act(() => queryClient.refetchQueries({ queryKey: queryKeys.addresses.list('BTC') }));
      await screen.findByRole('button', { name: 'Send to Desk' });
      const chosen = screen.queryByRole('group', { name: 'To Cold store' });
      expect(chosen !== null).toBe(isChosen);
    },
  );

  it('lead from the address book through the request to the code', async () => {
    const { api, shell } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to Cold store' }));
    const amount = await screen.findByRole('textbox', { name: 'The receiver gets' });
    await userEvent.type(amount, '0.1');
    await screen.findByText('Network fee');
    api.answer(`POST ${listPath}`, pendingWithdrawal);
    api.answer(`GET ${listPath}`, page([pendingWithdrawal]));
    api.answer(`GET /withdrawals/${withdrawalId}`, pendingWithdrawal);
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw 0\.10/ }));

    expect(await screen.findByRole('textbox', { name: 'Code from the mail' })).toHaveFocus();
    expect(api.sentTo('POST', listPath)[0]?.body).toMatchObject({
      to: { addressId: coldStore.id },
    });
    expect(screen.getByRole('textbox', { name: 'The receiver gets' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'BTC address' })).toHaveValue('');
    await waitFor(() =>
      expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['BTC'] }]),
    );
  });

  it('go on with one that waits for its code, also in another tab', async () => {
    const { api } = open();
    api.answer(`GET ${listPath}`, page([pendingWithdrawal]));
    api.answer(`GET /withdrawals/${withdrawalId}`, pendingWithdrawal);
    expect(await screen.findByRole('textbox', { name: 'Code from the mail' })).toBeVisible();
    expect(screen.getAllByText(bitcoinAddress).length).toBeGreaterThan(0);
  });

  it('lead on to the list once the code was taken', async () => {
    const { api } = open();
    api.answer(`GET ${listPath}`, page([pendingWithdrawal]));
    api.answer(`GET /withdrawals/${withdrawalId}`, pendingWithdrawal);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Code from the mail' }),
      '123456',
    );
    const approved = detailOf(withdrawalIn('approved'), ['approved']);
    api.answer(`POST /withdrawals/${withdrawalId}/confirm`, approved);
    api.answer(`GET /withdrawals/${withdrawalId}`, approved);
    api.answer(`GET ${listPath}`, page([withdrawalIn('approved')]));
    await userEvent.click(screen.getByRole('button', { name: /^Send 0\.10/ }));
    expect(await screen.findByText('Confirmed by you')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code from the mail' })).toBeNull();
    const list = screen.getByRole('region', { name: 'Withdrawals from this wallet' });
    expect(list.parentElement).toHaveFocus();
  });
});
