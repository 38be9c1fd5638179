import type { Reader } from '../../../platform/database/database.ts';
import { listRestorations, type Restoration } from '../../../platform/freezing/restorations.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import type { LostHeads } from '../sealing/find-lost-heads.ts';
import { isSignedHead, type SealedChain, sealHeadSchema } from '../sealing/seal-head.ts';
import { isSignedRestoration } from './restoration-text.ts';

/**
 * The restoration that has given lost heads up, where one was opened and signed with a key of the ledger: who can only
 * write to the database cannot have a file of heads forgotten. Heads that were sealed later than the newest that it
 * names are others, whatever their numbers; so are heads that no key has signed.
 */
export async function findGivenUp(
  reader: Reader,
  chain: SealedChain,
  { first, last }: LostHeads,
  keys: SealPublicKeys,
): Promise<Restoration | undefined> {
  if (![first, last].every((head) => isSignedHead(head, keys, chain))) return undefined;
  for (const restoration of await listRestorations(reader)) {
    const own = restoration.heads.find((each) => each.chain === chain);
    if (!own || !isSignedRestoration(restoration, keys)) continue;
    const newest = sealHeadSchema.parse(JSON.parse(own.last_head));
    if (!isSignedHead(newest, keys, chain)) continue;
    if (BigInt(first.number) < own.first_number) continue;
    if (last.sealedAt <= newest.sealedAt) return restoration;
  }
  return undefined;
}
