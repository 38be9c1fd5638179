import type { SignerMemory } from '@tessera/contracts/signer';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockRow, updateRows } from '../../platform/database/rows.ts';
import { knownOf, readSignerMemory } from './signer-memory.ts';

type Told = {
  /** What the signer remembers since. */
  readonly memory: SignerMemory;
  /** Keeps that it was told. */
  readonly mark: (trx: Transaction) => Promise<void>;
};

/**
 * Tells the signer something of whitelists or address books, and marks it as told. Where everything is
 * begun anew meanwhile, by another process too, nothing is marked: it is told again. `tell` answers
 * undefined when there is nothing to say.
 * @throws SignerRefused `forgotten` when the signer knows less than it was told, SignerUnavailable
 */
export async function notifySigner(
  { database }: Pick<AppContext, 'database'>,
  tell: (known: SignerMemory | undefined) => Promise<Told | undefined>,
): Promise<void> {
  const before = await readSignerMemory(database);
  const told = await tell(knownOf(before));
  if (!told) return;
  await database.transaction().execute(async (trx) => {
    const now = await lockRow(trx, 'signer_memory', { is_only: true });
    if (now?.round !== before.round) return;
    const heard = Math.max(now.heard, told.memory.heard);
    if (now.store !== null) await updateRows(trx, 'signer_memory', { is_only: true }, { heard });
    await told.mark(trx);
  });
}
