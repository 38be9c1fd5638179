import { ownedSince } from '../../books/ledger/reading/owned-since.ts';
import type { GaugePart } from '../../platform/capability.ts';
import type { Database } from '../../platform/database/database.ts';

const figure = 'reserves_proof_age_seconds';

/** How old the newest proof is, which is due each month. */
export const reservesGauge: GaugePart = {
  part: 'reserves',
  labels: [],
  help: {
    [figure]:
      'Age of the newest proof of reserves, and before the first one since when customers own something; 0 where none is due.',
  },
  always: () => [{}],
  read: async ({ config, database }, ageOf) => {
    if (!config.ledgerSeal) return [];
    const since = (await readNewest(database)) ?? (await ownedSince(database));
    return since ? [{ labels: {}, figures: { [figure]: ageOf(since) } }] : [];
  },
};

async function readNewest(database: Database): Promise<Date | undefined> {
  const newest = await database
    .selectFrom('reserve_proofs')
    .select('made_at')
    .where('published_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.made_at;
}
