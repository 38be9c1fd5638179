import type { OutgoingId } from '@tessera/contracts/ids';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/rows.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { findHouseAddress } from '../../chains/addresses/find-house-address.ts';
import { coldPath } from './cold-move.ts';
import { readSignedRefill } from './read-signed-refill.ts';
import { recordRefill } from './record-refill.ts';

/**
 * Takes a refill that was signed elsewhere: from now on it is sent, watched and booked like every move
 * of the house. @throws DomainError `not_found`, `not_prepared`, `not_the_refill`
 */
export async function recordSignedRefill(
  trx: Transaction,
  { id, text, at }: { readonly id: OutgoingId; readonly text: string; readonly at: Date },
): Promise<void> {
  const move = await lockRow(trx, 'cold_moves', { id });
  if (!move) throw notFound('refill');
  if (move.state !== 'prepared') {
    throw refusal(
      'not_prepared',
      i18n.t('This refill does not wait to be signed'),
      `${move.state}.`,
    );
  }
  const cold = (await findHouseAddress(trx, move.network, coldPath)) ?? '';
  const signed = await readSignedRefill(move, text, cold);
  if (typeof signed === 'string') {
    throw refusal('not_the_refill', i18n.t('This is not the refill, signed'), signed);
  }
  await recordRefill(trx, move, signed, at);
}

const refusal = (code: string, title: string, detail: string) =>
  new DomainError({ code, status: 409, title, detail });
