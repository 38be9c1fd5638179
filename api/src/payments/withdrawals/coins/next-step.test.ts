import type { WithdrawalState } from '@tessera/contracts/withdrawals';
import type { Payment } from '../../../coins/treasury/outgoing/read-payments.ts';
import { nextStep } from './next-step.ts';
import { withdrawalLifecycle } from './withdrawal-lifecycle.ts';

const mined = { state: 'mined', transactionId: 'b' } as const;

/** The events by which a withdrawal catches up with its payment, and where it is then. */
function catchUp(
  from: { state: WithdrawalState; transaction_id: string | null },
  payment: Pick<Payment, 'state' | 'transactionId'>,
) {
  const events: string[] = [];
  let { state, transaction_id } = from;
  for (;;) {
    const step = nextStep({ state, transaction_id }, payment);
    if (!step) return { events, state, transaction_id };
    events.push(step.type);
    state = withdrawalLifecycle.next(state, step.type);
    if ('transactionId' in step) transaction_id = step.transactionId;
    // What has ended is followed no further.
    if (['completed', 'failed', 'cancelled'].includes(state)) {
      return { events, state, transaction_id };
    }
  }
}

const signing = { state: 'signing', transaction_id: null } as const;
const broadcast = { state: 'broadcast', transaction_id: 'a' } as const;
const confirming = { state: 'confirming', transaction_id: 'a' } as const;

describe('a withdrawal', () => {
  it.each([
    ['planned', signing, { state: 'planned', transactionId: null }, []],
    ['signed', signing, { state: 'signed', transactionId: null }, []],
    ['sent', signing, { state: 'broadcast', transactionId: 'a' }, ['broadcast']],
    ['sent and mined meanwhile', signing, mined, ['broadcast', 'included']],
    [
      'confirmed meanwhile',
      signing,
      { state: 'confirmed', transactionId: 'b' },
      ['broadcast', 'included', 'completed'],
    ],
    ['failed unsent', signing, { state: 'failed', transactionId: null }, ['failed']],
    ['refused by the signer', signing, { state: 'cancelled', transactionId: null }, ['refused']],
    ['still waiting', broadcast, { state: 'broadcast', transactionId: 'a' }, []],
    ['replaced', broadcast, { state: 'broadcast', transactionId: 'b' }, ['replaced']],
    ['replaced and mined', broadcast, mined, ['replaced', 'included']],
    ['conflicted', broadcast, { state: 'failed', transactionId: 'a' }, ['failed']],
    ['taken from its block', confirming, { state: 'broadcast', transactionId: 'a' }, ['displaced']],
    [
      'mined as another transaction than before',
      confirming,
      { state: 'confirmed', transactionId: 'b' },
      ['replaced', 'completed'],
    ],
    ['reverted', confirming, { state: 'failed', transactionId: 'a' }, ['failed']],
  ] as const)('whose payment is %s follows it step by step', (_, from, payment, events) => {
    expect(catchUp(from, payment).events).toEqual(events);
  });

  it('names the transaction that its payment was mined as', () => {
    expect(catchUp(broadcast, mined)).toMatchObject({ state: 'confirming', transaction_id: 'b' });
  });
});
