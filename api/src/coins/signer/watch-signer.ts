import type { SignerMemory, SignerStatus } from '@tessera/contracts/signer';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import {
  findUntoldWhitelists,
  resetToldWhitelists,
} from '../../person/settings/told-whitelists.ts';
import { lockRow, updateRows } from '../../platform/database/rows.ts';
import type { Log } from '../../platform/log/log.ts';
import { SignerUnavailable } from './signer.ts';
import { type KeptMemory, readSignerMemory } from './signer-memory.ts';

/**
 * Looks whether the signer still knows what it was told. A store that is another, or that has heard less
 * than one of its answers said before, was lost or put back from a copy: then all marks of what it was told
 * go, and everything is told again. Until it has heard whose whitelists are on, each look says so as an
 * error, in whichever process. One that has given fewer signatures than are known is told those. A signer that cannot be
 * asked is looked at the next time.
 */
export async function watchSigner(context: AppContext, log: Pick<Log, 'error'>): Promise<void> {
  const before = await readSignerMemory(context.database);
  try {
    const status = await context.signer.readStatus();
    if (knowsLess(status, before)) await beginAnew(context, before, status);
    else await keepCount(context, before, status);
    await sayWhatIsForgotten(context, log);
    if (hasSignedLess(status, before)) await readBack(context, log);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    await sayWhatIsForgotten(context, log);
  }
}

/** What `before` says was answered before `status` was asked for, so that a slow answer is no loss. */
const knowsLess = ({ store, heard }: SignerMemory, before: KeptMemory) =>
  store !== before.store || heard < before.heard;

/** Of a signer of an earlier version nothing is known. */
const hasSignedLess = ({ signed }: SignerStatus, before: KeptMemory) =>
  signed !== undefined && signed < (before.signed ?? 0);

/** It refuses every order until this has ended. Where it cannot be told all, the next look begins again. */
async function readBack(context: AppContext, log: Pick<Log, 'error'>): Promise<void> {
  const { store, signed } = await readSignerMemory(context.database);
  if (store === null || signed === null) return;
  log.error(
    { store, signed },
    'the signer has forgotten what it signed: its folder is another one or an older copy. It signs nothing until it has read that back',
  );
  for (const { onSignerBehind } of context.capabilities) await onSignerBehind?.(context);
  await context.signer.endReadBack({ store, signed });
}

async function keepCount(
  { database }: AppContext,
  { store, signed: before }: KeptMemory,
  { signed }: SignerStatus,
): Promise<void> {
  if (signed === undefined || signed <= (before ?? -1)) return;
  const less = sql<boolean>`coalesce(signed, -1) < ${signed}`;
  await database
    .updateTable('signer_memory')
    .set({ signed })
    .where('store', '=', store)
    .where(less)
    .execute();
}

/** In one step, and once: another process that saw the same finds the next round. */
async function beginAnew(
  { database, clock, capabilities }: AppContext,
  before: KeptMemory,
  { store, heard, signed }: SignerStatus,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const now = await lockRow(trx, 'signer_memory', { is_only: true });
    if (now?.round !== before.round) return;
    // The first that is met has forgotten nothing that we know of.
    const forgotten_at = before.store === null ? null : (before.forgotten_at ?? clock.now());
    // With fewer it signs nothing until it has read them back.
    const count = before.signed === null ? signed : Math.max(signed ?? 0, before.signed);
    const memory = { store, heard, signed: count ?? null, round: before.round + 1, forgotten_at };
    await updateRows(trx, 'signer_memory', { is_only: true }, memory);
    for (const { onSignerForgot } of capabilities) await onSignerForgot?.(trx);
    // Closing an account takes entries of address books before settings too.
    await resetToldWhitelists(trx);
  });
}

async function sayWhatIsForgotten(
  { database }: AppContext,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const { store, heard, round, forgotten_at } = await readSignerMemory(database);
  if (forgotten_at === null) return;
  log.error(
    { store, heard, since: forgotten_at.toISOString() },
    'the signer has forgotten whitelists: its folder is another one or an older copy. It is told everything again, and counts delays from then',
  );
  if ((await findUntoldWhitelists(database, 1)).length > 0) return;
  const sameRound = { is_only: true, round } as const;
  await database.transaction().execute(async (trx) => {
    await updateRows(trx, 'signer_memory', sameRound, { forgotten_at: null });
  });
}
