import type { UserId } from '@tessera/contracts/ids';
import { liveFamilies } from '@tessera/contracts/live';
import type { AppContext } from '../../app-context.ts';
import { horizonOf } from './event-id.ts';
import { type Change, keptForMinutes, readMissed } from './read-changes.ts';

/** A change bears the time at which its transaction began. */
const longestTransactionSeconds = 10;

/** What a reader says of what they know. */
export type Heard = {
  /** The id of the last event that was read. */
  readonly lastId?: string;
  /** For who has read none: since how many seconds they want to know. */
  readonly missedSeconds?: number;
};

type Told = readonly Change['family'][];

const everything: Told = [...liveFamilies, 'prices'];

/** What somebody has missed who heard so much; everything, when that was too long ago. */
export async function findMissed(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: UserId,
  { lastId, missedSeconds }: Heard,
): Promise<Told> {
  if (lastId !== undefined) {
    const horizon = horizonOf(lastId, clock.now());
    return horizon === undefined ? everything : readMissed(database, userId, { horizon });
  }
  if (missedSeconds === undefined) return [];
  const secondsAgo = missedSeconds + longestTransactionSeconds;
  if (secondsAgo > keptForMinutes * 60) return everything;
  return readMissed(database, userId, { secondsAgo });
}
