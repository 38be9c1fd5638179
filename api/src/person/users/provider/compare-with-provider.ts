import type { AppContext } from '../../../app-context.ts';
import type { UserId } from '../../../platform/database/database.ts';
import { getRow, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { mostLookedUp } from '../../authentication/verified-token.ts';
import { findWorthAsking } from './find-worth-asking.ts';
import { followAccount } from './follow-account.ts';

/** Then other work has its turn, and whichever process is next goes on from where this one has come. */
const longestRunMs = 2_000;

/** So many accounts are not gone at once: rather, another project was asked. */
const fewestToDoubt = 10;

const round = 'round' as const;

class UnknownToProvider extends Error {
  override readonly name = 'UnknownToProvider';

  constructor(count: number) {
    super(
      `The identity provider knows none of ${count} users; nobody was signed out. Is it the right project?`,
    );
  }
}

/**
 * Asks the provider about everybody who is signed in or has something to lose, a part of them at a time, in rounds that
 * begin every few minutes. So a change that nobody told us of is noticed. One run asks for seconds, and the next goes on. A provider
 * that is down is asked less and less often, as the queue has it, and the round goes on where it was.
 */
export const compareWithProvider: DueWork<typeof round> = {
  name: 'users.compare-with-provider',
  whileFrozen: true,
  findDue: async (reader, now, { config }) => {
    const { begun_at, complete_as_of } = await getRow(reader, 'provider_rounds', { id: 'users' });
    if (begun_at !== null) return [{ id: round, dueAt: begun_at }];
    if (complete_as_of === null) return [{ id: round, dueAt: now }];
    const dueAt = new Date(complete_as_of.getTime() + config.identity.roundMs);
    return dueAt <= now ? [{ id: round, dueAt }] : [];
  },
  run: async (context) => {
    const stopsAt = performance.now() + longestRunMs;
    while (await compareNext(context)) if (performance.now() > stopsAt) return;
  },
  goesOn: async ({ database }) => {
    const { begun_at } = await getRow(database, 'provider_rounds', { id: 'users' });
    return begun_at !== null;
  },
};

/** Whether the round goes on. */
async function compareNext(context: AppContext): Promise<boolean> {
  const { database, clock, tokens } = context;
  const { begun_at, reached } = await getRow(database, 'provider_rounds', { id: 'users' });
  const askedAt = clock.now();
  const users = await findWorthAsking(context, reached);
  const accounts =
    users.length === 0 ? new Map() : await tokens.lookUp(users.map(({ subject }) => subject));
  if (accounts.size === 0 && users.length >= fewestToDoubt)
    throw new UnknownToProvider(users.length);
  for (const { subject, ...user } of users) {
    await followAccount(context, { user, subject, account: accounts.get(subject), askedAt });
  }
  const isWhole = users.length < mostLookedUp;
  const next = isWhole
    ? whole(begun_at ?? askedAt)
    : further(begun_at ?? askedAt, users.at(-1)?.id);
  await database
    .transaction()
    .execute((trx) => updateRows(trx, 'provider_rounds', { begun_at, reached }, next));
  return !isWhole;
}

const whole = (begunAt: Date) => ({ begun_at: null, reached: null, complete_as_of: begunAt });

const further = (begunAt: Date, reached: UserId | undefined) => ({
  begun_at: begunAt,
  reached: reached ?? null,
});
