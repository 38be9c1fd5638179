import type { DatabaseSync } from 'node:sqlite';
import type { KnownSigned } from '@tessera/contracts/signer';
import { Refusal } from '../refusal.ts';

/** Which store this is, and how many signatures it has given or read back. */
export function readSigned(database: DatabaseSync): KnownSigned {
  const { store, signed } = database
    .prepare('select store, signed from memory')
    .get() as KnownSigned;
  return { store, signed };
}

/**
 * Who knows more signatures than are known here asks an older copy of a store, or another one: what those have spent could
 * be spent again. An API that has said once what it knows says it always.
 * @throws Refusal `forgotten`
 */
export function refuseBehind(database: DatabaseSync, known: KnownSigned | undefined): void {
  const { store, signed } = readSigned(database);
  const { is_asked_with_count: isAlways } = database
    .prepare('select is_asked_with_count from memory')
    .get() as { is_asked_with_count: number };
  if (known ? store !== known.store || signed < known.signed : isAlways === 1) {
    throw new Refusal('forgotten', 'It has to read back first what was signed', { status: 409 });
  }
  if (known && isAlways === 0) database.exec('update memory set is_asked_with_count = 1');
}
