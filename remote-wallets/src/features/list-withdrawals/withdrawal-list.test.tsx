import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { withdrawalAnchor } from '@tessera/contracts/withdrawal-anchor';
import { type Withdrawal, withdrawalStateSchema } from '@tessera/contracts/withdrawals';
import { asId } from '@tessera/testing/as-id';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coinRail } from '../../api/coin-rail.ts';
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
  const rendered = renderWithShell(<WithdrawalList rail={coinRail(bitcoinWallet)} />);
  const lookAgain = (next: readonly Withdrawal[]) => {
    api.answer(list, page(next));
    return act(() =>
      rendered.queryClient.refetchQueries({ queryKey: queryKeys.wallets.withdrawals(walletId) }),
    );
  };
  return { api, ...rendered, lookAgain };
}

const several = (...changes: Partial<Withdrawal>[]) =>
  changes.map((change, index) =>
    withdrawalIn(change.state ?? 'approved', {
      ...change,
      id: asId(`0190a000-0000-7000-8000-0000000003${String(index).padStart(2, '0')}`),
    }),
  );

/** Also one that this build does not know. */
const states = [
  ...withdrawalStateSchema.options,
  'waiting_for_godot',
] as readonly Withdrawal['state'][];

/** The words of a line's badge and the tone of its mark. */
function badgeOf(line: HTMLElement) {
  const mark = line.querySelector('.mark');
  return [mark?.parentElement?.textContent, mark?.className.replace('mark ', '')];
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

  it('says of each where it stands, and marks what waits, went well or badly', async () => {
    show(several(...states.map((state) => ({ state, confirmations: 1 }))));
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(badgeOf)).toEqual([
      ['Waits for your code', 'warn'],
      ['Confirmed by you', 'info'],
      ['Waits for its turn', 'info'],
      ['Being signed', 'info'],
      ['Sent, not yet in a block', 'info'],
      ['Confirming 1 of 3', 'info'],
      ['Completed', 'good'],
      ['Cancelled', 'neutral'],
      ['Not confirmed in time', 'neutral'],
      ['Failed, and given back', 'bad'],
      ['waiting for godot', 'neutral'],
    ]);
  });

  it('has amount, address or its name, and how far the confirmations are', async () => {
    const destination = { addressId: null, label: 'Cold store', address: bitcoinAddress };
    show(several({ state: 'confirming', confirmations: 2 }, { state: 'completed', destination }));
    const progress = await screen.findByRole('progressbar', { name: 'Confirmations' });
    expect(progress).toHaveAttribute('value', '2');
    expect(progress).toHaveAttribute('max', '3');
    const [unnamed, named] = screen.getAllByRole('listitem');
    expect(unnamed).toHaveTextContent(`to ${bitcoinAddress}`);
    expect(named).toHaveTextContent('to Cold store');
    expect(named).not.toHaveTextContent(bitcoinAddress);
    expect(named).toHaveTextContent(/^0\.1/);
  });

  it('is where a notice of one of them leads', async () => {
    const { container } = show([withdrawalIn('completed')]);
    await screen.findByText('Completed');
    const id = withdrawalAnchor(withdrawalIn('completed').id);
    expect(container.querySelector(`li[id="${id}"]`)).toBeVisible();
  });

  it('says why a confirmed one is held back, and nothing of it once that is over', async () => {
    show(
      several(
        { state: 'approved', heldBackBecause: 'withdrawals_frozen' },
        { state: 'queued', heldBackBecause: 'receivable_outstanding' },
        { state: 'queued', heldBackBecause: 'full_moon' },
        { state: 'signing', heldBackBecause: 'withdrawals_frozen' },
      ),
    );
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(badgeOf)).toEqual([
      ...Array(3).fill(['Held back', 'warn']),
      ['Being signed', 'info'],
    ]);
    const [frozen, owing, unknown, signed] = lines;
    expect(frozen).toHaveTextContent('It is sent when the 24 hours after that are over');
    expect(owing).toHaveTextContent('It is sent as soon as that is repaid');
    expect(unknown).toHaveTextContent('It is not sent for now. You can cancel it');
    expect(signed).not.toHaveTextContent('24 hours');
  });
});

describe('a withdrawal that is held before it is signed', () => {
  it.each([
    ['withdrawals_paused', 'We have stopped all withdrawals of coins'],
    ['second_approval', 'looked at by a second person'],
    ['cap_reached', 'only so much within an hour and a day'],
    ['network_fees_high', 'The network asks for more'],
    ['whitelist_delay', 'not been in your address book for 24 hours'],
  ])(
    'says that it is because of %s, and that it goes on or can be cancelled',
    async (because, words) => {
      show(several({ state: 'approved', heldBackBecause: because }));
      const line = await screen.findByRole('listitem');
      expect(badgeOf(line)).toEqual(['Held back', 'warn']);
      expect(line).toHaveTextContent(words);
      expect(line).toHaveTextContent(
        'It is sent by itself afterwards; until then you can cancel it.',
      );
    },
  );

  it('says until when, where that is known', async () => {
    const heldBackUntil = '2026-06-16T10:00:00.000Z';
    show(several({ state: 'approved', heldBackBecause: 'cap_reached', heldBackUntil }));
    const line = await screen.findByRole('listitem');
    expect(line).toHaveTextContent(/It is sent by itself from .*16.*2026.* on; until then/);
  });
});

describe('the list is read again', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = async (seconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    // What was answered in the last instant is shown.
    await act(() => jest.advanceTimersByTimeAsync(0));
  };

  it('every other second while one is under way, and now and then when none is', async () => {
    const { api } = show([withdrawalIn('approved')]);
    const reads = () => api.sentTo('GET', `/wallets/${walletId}/withdrawals`).length;
    await pass(0);
    expect(reads()).toBe(1);
    await pass(1.9);
    expect(reads()).toBe(1);
    await pass(0.2);
    expect(reads()).toBe(2);
    api.answer(list, page([withdrawalIn('completed')]));
    await pass(2);
    expect(screen.getByText('Completed')).toBeVisible();
    await pass(9.8);
    expect(reads()).toBe(3);
    await pass(0.4);
    expect(reads()).toBe(4);
  });

  it('at once when one of it was cancelled', async () => {
    const { api } = show([withdrawalIn('queued')]);
    const details = `GET /withdrawals/${withdrawalId}`;
    api.answer(details, detailOf(withdrawalIn('queued'), ['queued']));
    await pass(0);
    const more = screen.getByText('Details').closest('details') as HTMLDetailsElement;
    more.open = true;
    fireEvent(more, new Event('toggle'));
    await pass(0);
    const cancelled = withdrawalIn('cancelled');
    api.answer(`POST /withdrawals/${withdrawalId}/cancel`, detailOf(cancelled, ['cancelled']));
    api.answer(details, detailOf(cancelled, ['cancelled']));
    api.answer(list, page([cancelled]));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
    await pass(0);
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.getByText(/^Cancelled by you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
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

  it.each([
    ['cancelled', /^The withdrawal of 0\.10\sBTC is cancelled$/, 'info'],
    ['expired', /^The withdrawal of 0\.10\sBTC was not confirmed in time$/, 'info'],
    ['failed', /^The withdrawal of 0\.10\sBTC failed, and it is free again$/, 'error'],
  ] as const)('is told of one that has %s', async (state, message, type) => {
    const { shell, lookAgain } = show([withdrawalIn('pending_confirmation')]);
    await screen.findByText('Waits for your code');
    await lookAgain([withdrawalIn(state)]);
    await waitFor(() =>
      expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['BTC'] }]),
    );
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: expect.stringMatching(message), type },
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

  const story = {
    code_resent: 'Another code was mailed',
    approved: 'Confirmed by your code',
    held_back: 'Held back for now',
    queued: 'Waiting until our wallet for payments is refilled',
    planned: 'Handed over to be signed',
    unplanned: 'Not signed yet: held back for now',
    broadcast: 'Sent to the network',
    replaced: 'Sent again with a higher network fee, which we pay',
    included: 'Included in a block',
    displaced: 'Its block left the chain: waiting for another one',
    completed: 'Completed: the receiver has it',
    cancelled: 'Cancelled by you: amount and fee are free again',
    refused: 'Not signed: amount and fee are free again',
    expired: 'Not confirmed in time: amount and fee are free again',
    failed: 'Not paid by the network: amount and fee are free again',
    moon_landing: 'Moon landing',
  };

  it('have every step with its time, the transaction and the address', async () => {
    const broadcast = withdrawalIn('broadcast', { transactionId });
    const { api } = show([broadcast]);
    api.answer(`GET /withdrawals/${withdrawalId}`, detailOf(broadcast, Object.keys(story)));
    await open();
    const steps = await screen.findAllByRole('listitem');
    expect(steps.slice(1).map((step) => step.firstChild?.textContent)).toEqual([
      'Requested: amount and fee are held, and a code was mailed',
      ...Object.values(story),
    ]);
    expect(within(steps[1] as HTMLElement).getByText(/20\d\d/)).toBeVisible();
    expect(screen.getByText('The receiver gets').closest('div')).toHaveTextContent(/0\.10/);
    expect(screen.getByText('Network fee').closest('div')).toHaveTextContent(/0\.00002/);
    expect(screen.getByText('In total').closest('div')).toHaveTextContent(/0\.10002/);
    expect(screen.getByText(transactionId)).toBeVisible();
    expect(screen.getByText(bitcoinAddress)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
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
