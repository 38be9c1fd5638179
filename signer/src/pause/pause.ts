import type { DatabaseSync } from 'node:sqlite';
import type { RequestPause } from '@tessera/contracts/signer';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { inTransaction } from '../store/in-transaction.ts';

/** Who stopped it: somebody through the API, it itself, or somebody on its machine. */
export type PausedBy = 'operator' | 'alarm' | 'machine';

export type PauseRow = {
  readonly number: number;
  readonly reason: string;
  readonly paused_by: PausedBy;
  readonly paused_at: number;
  readonly told_at: number | null;
  readonly lifted_at: number | null;
};

/** The one that is not lifted. */
export function findPause(database: DatabaseSync): PauseRow | undefined {
  return database.prepare('select * from pauses where lifted_at is null').get() as
    | PauseRow
    | undefined;
}

/** Those that nobody was told of, oldest first, lifted or not. */
export function findUntoldPauses(database: DatabaseSync): PauseRow[] {
  return database
    .prepare('select * from pauses where told_at is null order by number')
    .all() as unknown as PauseRow[];
}

/** From now on nothing new is signed. A second pause on top of one is that one. */
export function pauseSigning(
  context: Pick<SignerContext, 'database' | 'now'>,
  pause: { readonly reason: string; readonly by: PausedBy },
): void {
  inTransaction(context.database, () => insertPause(context, pause));
}

function insertPause(
  { database, now }: Pick<SignerContext, 'database' | 'now'>,
  { reason, by }: { readonly reason: string; readonly by: PausedBy },
): void {
  database
    .prepare('insert or ignore into pauses (reason, paused_by, paused_at) values (?, ?, ?)')
    .run(reason, by, now());
}

/** Of an operator, through the API. The same order again does not pause what was resumed since. */
export function recordPauseOrder(
  context: Pick<SignerContext, 'database' | 'now'>,
  { pauseId, reason }: RequestPause,
): void {
  const { database, now } = context;
  inTransaction(database, () => {
    const { changes } = database
      .prepare('insert or ignore into pause_orders values (?, ?)')
      .run(pauseId, now());
    if (changes > 0) insertPause(context, { reason, by: 'operator' });
  });
}

/** Only somebody on the signer's own machine can come to this. Whether there was something to lift. */
export function liftPause({ database, now }: Pick<SignerContext, 'database' | 'now'>): boolean {
  const lifted = database
    .prepare('update pauses set lifted_at = ? where lifted_at is null')
    .run(now());
  // What had led to it was looked at.
  database.exec('delete from strange_orders');
  return lifted.changes > 0;
}

/** @throws Refusal `paused` */
export function refuseWhilePaused(database: DatabaseSync): void {
  if (findPause(database)) throw new Refusal('paused', 'Nothing is signed until it is resumed');
}
