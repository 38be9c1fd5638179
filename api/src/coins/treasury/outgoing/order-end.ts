import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Transaction } from '../../../platform/database/database.ts';
import { anything, findRow, hasRow } from '../../../platform/database/rows.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import type { OutgoingState } from '../treasury-tables.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from './outgoing-events.ts';

/**
 * Has a customer's payment ended that was signed and is in no block: from now on nothing that pays is sent,
 * and what it would have spent is brought back. Whether it was ordered just now; the second time it is
 * known. If a block takes the payment first, it is paid like any other. One that was paid, and that a
 * fork took out of the chain, is ended like this when no node takes it again.
 * @throws DomainError `not_found`, `not_endable` as long as, or since, it is elsewhere
 */
export async function orderEnd(
  trx: Transaction,
  { id, reason, at }: { readonly id: WithdrawalId; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const outgoing = await lockOutgoing(trx, id);
  if (outgoing?.purpose !== 'withdrawal') throw notFound('payment');
  const { state, void_since } = outgoing;
  if (void_since !== null && state !== 'confirmed' && state !== 'failed') return false;
  const type = state === 'confirmed' ? await typeOfPaid(trx, outgoing) : endings[state];
  if (!type) throw notEndable(because[state as keyof typeof because]());
  const event = { type, at, data: { reason } };
  const changes = { void_since: at, next_step_at: at, displaced_at: null };
  await outgoingEvents.move(trx, outgoing, event, changes);
  return true;
}

const endings: Readonly<Partial<Record<OutgoingState, 'end_ordered'>>> = {
  signed: 'end_ordered',
  broadcast: 'end_ordered',
};

/** @throws DomainError `not_endable` while it is paid, or may be by itself */
async function typeOfPaid(
  trx: Transaction,
  { id, block_number, mined_attempt_id }: OutgoingRow,
): Promise<'reopened' | 'found_unpaid'> {
  if (block_number === null) {
    const taken = { outgoing_id: id, is_void: false, raw: anything, node_refusal: null } as const;
    if (!(await hasRow(trx, 'outgoing_attempts', taken))) return 'reopened';
    throw notEndable(
      i18n.t(
        'It was paid, its block left the chain, and no node has refused it since: it is sent until another block has it.',
      ),
    );
  }
  const mined =
    mined_attempt_id && (await findRow(trx, 'outgoing_attempts', { id: mined_attempt_id }));
  if (mined && (mined.is_void || mined.succeeded === false)) return 'found_unpaid';
  throw notEndable(i18n.t('It is paid.'));
}

const notEndable = (detail: string) =>
  new DomainError({
    code: 'not_endable',
    status: 409,
    title: i18n.t('This payment cannot be ended'),
    detail,
  });

const because: Readonly<
  Record<Exclude<OutgoingState, 'signed' | 'broadcast' | 'confirmed'>, () => string>
> = {
  planned: () => i18n.t('Nothing of it is signed yet: wait until it is, or is held.'),
  held: () => i18n.t('The signer holds it, and nothing of it is signed.'),
  mined: () => i18n.t('A block has it. Should that block leave the chain, it can be ended.'),
  failed: () => i18n.t('It has failed, and its coins were given back.'),
  cancelled: () => i18n.t('It is cancelled.'),
};
