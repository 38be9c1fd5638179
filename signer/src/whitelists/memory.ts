import type { DatabaseSync } from 'node:sqlite';
import type { SignerMemory } from '@tessera/contracts/signer';
import { Refusal } from '../refusal.ts';

/** Which store this is, and how much news of whitelists and address books it has heard. */
export function readMemory(database: DatabaseSync): SignerMemory {
  const { store, heard } = database
    .prepare('select store, heard from memory')
    .get() as SignerMemory;
  return { store, heard };
}

/** In the transaction that keeps what was heard. Returns what is remembered with it. */
export function countHeard(database: DatabaseSync): SignerMemory {
  database.exec('update memory set heard = heard + 1');
  return readMemory(database);
}

/**
 * Whoever told more than is known here goes on from what is not so: they have to begin anew first.
 * @throws Refusal `forgotten`
 */
export function refuseForgotten(database: DatabaseSync, known: SignerMemory | undefined): void {
  if (!known) return;
  const { store, heard } = readMemory(database);
  if (store === known.store && heard >= known.heard) return;
  throw new Refusal('forgotten', 'The store is another one or an older copy', { status: 409 });
}
