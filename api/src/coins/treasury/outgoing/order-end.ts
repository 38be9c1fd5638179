import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Transaction } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import type { OutgoingState } from '../treasury-tables.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { outgoingEvents } from './outgoing-events.ts';

/**
 * Has a customer's payment ended that was signed and is in no block: from now on nothing that pays is sent,
 * and what it would have spent is brought back. Whether it was ordered just now; the second time it is
 * known. If a block takes the payment first, it is paid like any other.
 * @throws DomainError `not_found`, `not_endable` as long as, or since, it is elsewhere
 */
export async function orderEnd(
  trx: Transaction,
  { id, reason, at }: { readonly id: WithdrawalId; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const outgoing = await lockOutgoing(trx, id);
  if (outgoing?.purpose !== 'withdrawal') throw notFound('payment');
  const { state, void_since } = outgoing;
  if (state !== 'signed' && state !== 'broadcast') {
    throw new DomainError({
      code: 'not_endable',
      status: 409,
      title: 'This payment cannot be ended',
      detail: because[state],
    });
  }
  if (void_since !== null) return false;
  const event = { type: 'end_ordered', at, data: { reason } } as const;
  await outgoingEvents.move(trx, outgoing, event, { void_since: at, next_step_at: at });
  return true;
}

const because: Readonly<Record<Exclude<OutgoingState, 'signed' | 'broadcast'>, string>> = {
  planned: 'Nothing of it is signed yet: wait until it is, or is held.',
  held: 'The signer holds it, and nothing of it is signed.',
  mined: 'A block has it. Should that block leave the chain, it can be ended.',
  confirmed:
    'It is paid. If its block left the chain since, it is sent until another block has it.',
  failed: 'It has failed, and its coins were given back.',
  cancelled: 'It is cancelled.',
};
