import { openStore } from '../open-store.ts';
import { pruneStore } from '../prune-store.ts';
import { prunePreviews } from '../publish-preview.ts';
import type { ReleaseStatus } from '../release-status.ts';
import type { ReleaseStore } from '../release-store.ts';
import { ReleaseRefused } from '../release-wishes.ts';
import { type Command, numberOf, say, UsageError, type Values } from './command-line.ts';
import { type Places, placesOf } from './places.ts';
import { askSite } from './wait-until-served.ts';

/** @throws UsageError, or ReleaseRefused when the site does not answer: what it serves is then unknown */
async function askWhatIsServed(site: string, values: Values): Promise<ReleaseStatus[]> {
  if (values['no-wait']) {
    throw new UsageError('prune asks the site what it serves: it does not go with --no-wait');
  }
  try {
    return await askSite(site);
  } catch (error) {
    throw new ReleaseRefused(
      `${site} does not say what it serves (${(error as Error).message}), and nothing is removed`,
    );
  }
}

async function pruneRemote(
  store: ReleaseStore,
  { remote, version, canary, refused }: ReleaseStatus,
  values: Values,
  { teamOf }: Places,
): Promise<void> {
  const now = new Date();
  const rehearse = values.rehearse === true;
  const team = teamOf(remote);
  const { removed, kept, unnamed } = await pruneStore(store, remote, {
    days: numberOf('days', values.days, 0, 3650) ?? 30,
    now,
    rehearse,
    refused: refused.map(({ number }) => number),
    served: [version, canary?.version].filter((each) => each !== null && each !== undefined),
    keyOf: team && ((id, number) => team.keyFor(id, number)),
  });
  const what = rehearse ? 'would be removed' : 'removed';
  say(`${remote}: ${removed.length} versions ${what}, ${kept.length} kept`);
  for (const each of removed) say(`  ${each}`);
  if (unnamed.length > 0) say(`  in no entry, and left: ${unnamed.join(', ')}`);
  for (const each of await prunePreviews(store, remote, { now, rehearse }))
    say(`  preview ${each}`);
}

/** Removes the files of versions that nobody needs any more. */
export const prune: Command = async (names, values, workplace) => {
  const places = placesOf(values, workplace);
  const store = await openStore(places.storeSettings());
  const statuses = await askWhatIsServed(places.site, values);
  for (const remote of names.length > 0 ? names : await store.folders('releases')) {
    const status = statuses.find((each) => each.remote === remote);
    if (status !== undefined) await pruneRemote(store, status, values, places);
    else say(`${remote}: ${places.site} does not know it, and nothing is removed`);
  }
};
