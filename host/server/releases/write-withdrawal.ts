import type { KeyObject } from 'node:crypto';
import { type SigningKey, sealEnvelope } from '@tessera/releases/envelope';
import { mostEntryBytes, type Withdrawal, withdrawalPath } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import { openWithdrawal } from './read-withdrawals.ts';

/** Whether the mark that lies at a path was made by a host of this site, and not by whoever else may write there. */
async function isOfHost(
  store: ReleaseStore,
  path: string,
  hostKeys: ReadonlyMap<string, KeyObject>,
): Promise<boolean> {
  try {
    const bytes = await store.read(path, mostEntryBytes);
    openWithdrawal(path, bytes?.toString('utf8') ?? '', hostKeys);
    return true;
  } catch {
    return false;
  }
}

/**
 * Withdraws an entry, or its canary, for every host of the site. False when another host did so before. Where something
 * else has the name of the mark, the mark gets a further one, which its key gives it.
 *
 * @throws Error when something else has that name as well
 */
export async function writeWithdrawal(
  store: ReleaseStore,
  key: SigningKey,
  hostKeys: ReadonlyMap<string, KeyObject>,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const { remote, number, what } = withdrawal;
  const bytes = Buffer.from(sealEnvelope('withdrawal', withdrawal, key));
  const path = withdrawalPath(remote, number, what);
  if (await store.create(path, bytes)) return true;
  if (await isOfHost(store, path, hostKeys)) return false;
  const further = withdrawalPath(remote, number, what, key.id);
  if (await store.create(further, bytes)) return true;
  if (await isOfHost(store, further, hostKeys)) return false;
  throw new Error(`neither ${path} nor ${further} is a mark of this site, and both are taken`);
}
