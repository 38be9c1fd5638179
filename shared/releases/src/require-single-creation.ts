import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from './release-store.ts';

/** A store that lets two create one name would lose releases, each of which was told that it is in. */
export class TwofoldCreation extends Error {
  override readonly name = 'TwofoldCreation';
}

const writers = 6;

/**
 * Shows that a store lets one alone create a name, by trying it: several at once, and one after them. What
 * was tried with is removed again, as far as whoever tries may remove.
 *
 * @param below a folder in which the caller may create: `r` for publishers, `withdrawals` for hosts
 * @throws TwofoldCreation when more than one was let; Error when the store cannot be asked
 */
export async function requireSingleCreation(
  store: ReleaseStore,
  below: 'r' | 'withdrawals',
): Promise<void> {
  const path = `${below}/_probe/${randomUUID()}`;
  const create = (name: string) => store.create(path, Buffer.from(`${name} ${randomUUID()}`));
  try {
    const made = await Promise.all(
      Array.from({ length: writers }, (_, index) => create(`${index}`)),
    );
    const isMadeAgain = await create('late');
    const first = made.indexOf(true);
    const content = (await store.read(path))?.toString('utf8');
    const isOnce = made.lastIndexOf(true) === first && first !== -1 && !isMadeAgain;
    if (isOnce && content?.startsWith(`${first} `)) return;
  } finally {
    await store.remove(path).catch(() => undefined);
  }
  throw new TwofoldCreation(
    `${store.description} lets two create one file, so that one release would be lost unseen: it takes no heed of If-None-Match, and no releases can lie there`,
  );
}
