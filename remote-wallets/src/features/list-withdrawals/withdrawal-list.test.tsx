import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { asId } from '@tessera/testing/as-id';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { page } from '../../testing/wallet-fixtures.ts';
import {
  bitcoinAddress,
  bitcoinWallet,
  detailOf,
  withdrawalId,
  withdrawalIn,
} from '../../testing/withdrawal-fixtures.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const walletId = bitcoinWallet.id;
const list = `GET /wallets/${walletId}/withdrawals`;
const transactionId = 'ab'.repeat(32);

function show(withdrawals: readonly Withdrawal[]) {
  const api = fakeApi({ [list]: page(withdrawals) });
  const rendered = renderWithShell(<WithdrawalList walletId={walletId} />);
  const lookAgain = (next: readonly Withdrawal[]) => {
    api.answer(list, page(next));
    return act(() =>
      rendered.queryClient.refetchQueries({ queryKey: queryKeys.wallets.withdrawals(walletId) }),
    );
  };
  return { api, ...rendered, lookAgain };
}

describe('the list of withdrawals', () => {
  it('says so when there are none', async () => {
    show([]);
    expect(await screen.findByText('Nothing was withdrawn yet')).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    const { api } = show([]);
    api.answer(list, problemAnswer(403, 'forbidden'));
    expect(await screen.findByText('We could not load your withdrawals.')).toBeVisible();
    api.answer(list, page([withdrawalIn('completed')]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Completed')).toBeVisible();
  });

  it('pages by key', async () => {
    const { api } = show([]);
    const older = withdrawalIn('expired', { id: asId('0190a000-0000-7000-8000-0000000000d0') });
    api.answer(list, ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'older' ? page([older]) : page([withdrawalIn('completed')], 'older'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show older withdrawals' }));
    expect(await screen.findByText('Not confirmed in time')).toBeVisible();
    expect(screen.getByText('Completed')).toBeVisible();
  });

  it.each([
    ['pending_confirmation', 'Waits for your code'],
    ['approved', 'Confirmed by you'],
    ['queued', 'Waits for its turn'],
    ['signing', 'Being signed'],
    ['broadcast', 'Sent, not yet in a block'],
    ['confirming', 'Confirming 1 of 3'],
    ['failed', 'Failed, and given back'],
    ['cancelled', 'Cancelled'],
    ['waiting_for_godot', 'waiting for godot'],
  ])('shows %s as “%s”', async (state, words) => {
    show([withdrawalIn(state as Withdrawal['state'], { confirmations: 1 })]);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows how far its confirmations are', async () => {
    show([withdrawalIn('confirming', { confirmations: 2, transactionId })]);
    const progress = await screen.findByRole('progressbar', { name: 'Confirmations' });
    expect(progress).toHaveAttribute('value', '2');
    expect(progress).toHaveAttribute('max', '3');
  });

  it('says why a confirmed one is held back', async () => {
    show([withdrawalIn('approved', { heldBackBecause: 'withdrawals_frozen' })]);
    expect(await screen.findByText('Held back')).toBeVisible();
    expect(screen.getByText(/It is sent when the 24 hours after that are over/)).toBeVisible();
  });
});

describe('the news of a withdrawal', () => {
  it('is told once when it has ended, so that other screens read balances again', async () => {
    const { shell, lookAgain } = show([withdrawalIn('confirming', { confirmations: 2 })]);
    await screen.findByText('Confirming 2 of 3');
    await lookAgain([withdrawalIn('completed')]);
    expect(await screen.findByText('Completed')).toBeVisible();
    await lookAgain([withdrawalIn('completed')]);
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['BTC'] }]);
    expect(shell.publishedTo('flash.requested').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^0\.10\sBTC have arrived/),
    ]);
  });

  it('is told of one that another tab requested', async () => {
    const { shell, lookAgain } = show([]);
    await screen.findByText('Nothing was withdrawn yet');
    await lookAgain([withdrawalIn('pending_confirmation')]);
    await waitFor(() => expect(shell.publishedTo('balance.changed')).toHaveLength(1));
    expect(shell.publishedTo('flash.requested')).toHaveLength(0);
  });

  it('is none while the balance stays, nor of what had ended before', async () => {
    const older = withdrawalIn('completed', { id: asId('0190a000-0000-7000-8000-0000000000d0') });
    const { shell, lookAgain } = show([withdrawalIn('approved')]);
    await screen.findByText('Confirmed by you');
    await lookAgain([withdrawalIn('broadcast'), older]);
    await screen.findByText('Sent, not yet in a block');
    expect(shell.publishedTo('balance.changed')).toHaveLength(0);
  });
});

describe('the details of a withdrawal', () => {
  const open = async () => userEvent.click(await screen.findByText('Details'));

  it('have every step with its time, the transaction and the address', async () => {
    const broadcast = withdrawalIn('broadcast', { transactionId });
    const { api } = show([broadcast]);
    api.answer(
      `GET /withdrawals/${withdrawalId}`,
      detailOf(broadcast, ['approved', 'planned', 'broadcast', 'moon_landing']),
    );
    await open();
    const steps = await screen.findAllByRole('listitem');
    expect(steps.slice(1).map((step) => step.firstChild?.textContent)).toEqual([
      'Requested: amount and fee are held, and a code was mailed',
      'Confirmed by your code',
      'Handed over to be signed',
      'Sent to the network',
      'Moon landing',
    ]);
    expect(within(steps[1] as HTMLElement).getByText(/20\d\d/)).toBeVisible();
    expect(screen.getByText(transactionId)).toBeVisible();
    expect(screen.getByText(bitcoinAddress)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy transaction id' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
  });

  it('offer to cancel as long as nothing is signed, and say when it was too late', async () => {
    const { api, shell } = show([withdrawalIn('queued')]);
    api.answer(`GET /withdrawals/${withdrawalId}`, detailOf(withdrawalIn('queued'), ['queued']));
    await open();
    api.answer(
      `POST /withdrawals/${withdrawalId}/cancel`,
      problemAnswer(409, 'illegal_transition', { detail: 'It is being signed.' }),
    );
    api.answer(list, page([withdrawalIn('signing')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }));
    expect(await screen.findByText('Being signed')).toBeVisible();
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: 'It was not cancelled. It is being signed.', type: 'error' },
    ]);
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
  });
});
