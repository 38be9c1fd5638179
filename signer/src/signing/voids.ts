import type { DatabaseSync } from 'node:sqlite';
import type { SignatureRequest } from '@tessera/contracts/signer';
import { Refusal } from '../refusal.ts';

/** From now on nothing else is signed for a withdrawal. */
export function recordVoid(database: DatabaseSync, purposeId: string, at: number): void {
  database.prepare('insert or ignore into voids values (?, ?)').run(purposeId, at);
}

/**
 * Not even what was signed before is answered again: an answer that was lost stays so.
 * @throws Refusal `voided` for an order that pays what was voided
 */
export function refuseVoided(
  database: DatabaseSync,
  { purpose, purposeId }: Pick<SignatureRequest, 'purpose' | 'purposeId'>,
): void {
  if (purpose === 'void') return;
  const found = database.prepare('select 1 from voids where purpose_id = ?').get(purposeId);
  if (found !== undefined) throw new Refusal('voided', 'The withdrawal was voided');
}

/** What each order that pays a withdrawal uses up, as far as such orders were signed. */
export function listOrderClaims(database: DatabaseSync, purposeId: string): readonly string[][] {
  const { anchor } = (database.prepare('select anchor from purposes where id = ?').get(purposeId) ??
    {}) as { anchor?: string };
  const rows = database
    .prepare('select request from signatures where purpose_id = ?')
    .all(purposeId) as { request: string }[];
  return rows
    .map(({ request }) => JSON.parse(request) as SignatureRequest)
    .filter(({ purpose }) => purpose !== 'void')
    .map((order) =>
      order.network === 'bitcoin'
        ? order.inputs.map(({ transactionId, position }) => `${transactionId}:${position}`)
        : [anchor ?? ''],
    );
}
