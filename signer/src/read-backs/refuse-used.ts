import type { DatabaseSync } from 'node:sqlite';
import type { Payment } from '../policy/payment.ts';
import { Refusal } from '../refusal.ts';

export function isUsedElsewhere(
  database: DatabaseSync,
  network: Payment['network'],
  what: string,
): boolean {
  const found = database
    .prepare('select 1 from used_elsewhere where network = ? and what = ?')
    .get(network, what);
  return found !== undefined;
}

/**
 * What the chains have seen used by something that this store does not know is used up. A purpose that had it before goes
 * on with it. @throws Refusal `nonce_taken`, `second_signature`
 */
export function refuseUsedElsewhere(
  database: DatabaseSync,
  { network, claims }: Pick<Payment, 'network' | 'claims'>,
): void {
  if (!claims.some(({ what }) => isUsedElsewhere(database, network, what))) return;
  throw network === 'ethereum'
    ? new Refusal('nonce_taken', 'The chain has used this nonce')
    : new Refusal('second_signature', 'The chain has spent one of its inputs');
}
