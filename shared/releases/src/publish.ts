import { appendEntry, keysOf, type LastEntry, lastEntry, type Releasing } from './append-entry.ts';
import { givenUpBy, goodEntries, isWithdrawn, signedEntries } from './good-entries.ts';
import { putPublication } from './put-publication.ts';
import { entryNumbers, readEntry } from './read-ledger.ts';
import { publicationsOf, type ReleaseEntry } from './release-entry.ts';
import {
  type Build,
  type BuildOptions,
  canaryOf,
  disablingOf,
  type Past,
  promotionOf,
  ReleaseRefused,
  releaseOf,
  rollbackOf,
  type Served,
} from './release-wishes.ts';

const newestCommit = (entries: readonly ReleaseEntry[]): ReleaseEntry | undefined =>
  entries.reduce<ReleaseEntry | undefined>(
    (newest, entry) =>
      entry.commit && entry.commit.time > (newest?.commit?.time ?? '') ? entry : newest,
    undefined,
  );

async function pastOf(releasing: Releasing, { publication }: Build): Promise<Past> {
  return {
    newest: newestCommit(await signedEntries(releasing)),
    givenUpBy: await givenUpBy(releasing, publication.remote.version),
  };
}

/** Puts a build into the store and gives it to everybody, or to a share of visitors. */
export async function publishBuild(
  releasing: Releasing,
  build: Build,
  distDir: string,
  options: BuildOptions & { percent?: number | undefined } = {},
): Promise<ReleaseEntry> {
  const { remote, store } = releasing;
  const { percent } = options;
  const decide = async (last: LastEntry | undefined) => {
    const past = await pastOf(releasing, build);
    if (percent === undefined) return releaseOf(build, options, last, past);
    const [served] = await goodEntries(releasing);
    return canaryOf(build, percent, options, last, served, past);
  };
  // What cannot be released leaves nothing behind.
  await decide(await lastEntry(store, remote, keysOf(releasing)));
  await putPublication(store, build.publication, distDir);
  return appendEntry(releasing, decide);
}

export const promote = (releasing: Releasing): Promise<ReleaseEntry> =>
  appendEntry(releasing, async (last) =>
    promotionOf(
      last,
      last !== undefined && (await isWithdrawn(releasing.store, last.entry, 'canary')),
    ),
  );

export const disable = (releasing: Releasing): Promise<ReleaseEntry> =>
  appendEntry(releasing, disablingOf);

async function servedBy({ store }: Releasing, entry: ReleaseEntry | undefined): Promise<Served> {
  const hasCanary = entry?.canary !== undefined && !(await isWithdrawn(store, entry, 'canary'));
  return { entry, hasCanary };
}

/** @throws ReleaseRefused for an entry that is there, and that its team has not signed */
async function requireSigned(releasing: Releasing, number: number): Promise<void> {
  const { store, remote } = releasing;
  if (!(await entryNumbers(store, remote)).includes(number)) return;
  const found = await readEntry(store, remote, number, keysOf(releasing));
  if (found.entry !== undefined) return;
  throw new ReleaseRefused(`entry ${number} of ${remote} cannot be read: ${found.unreadable}`);
}

/** Back to what was served before and was not withdrawn, or to the entry that is named. */
export const rollBack = (releasing: Releasing, to?: number): Promise<ReleaseEntry> =>
  appendEntry(releasing, async (last) => {
    const good = await goodEntries(releasing);
    const served = await servedBy(releasing, good[0]);
    if (to === undefined) return rollbackOf(good, to, last, served);
    await requireSigned(releasing, to);
    return rollbackOf(await signedEntries(releasing), to, last, served);
  });

/** True when some entry has ever served this version. */
export async function wasReleased(releasing: Releasing, version: string): Promise<boolean> {
  const entries = await signedEntries(releasing);
  return entries.flatMap(publicationsOf).some(({ remote }) => remote.version === version);
}
