import { openStore } from '../open-store.ts';
import { readLedger } from '../read-ledger.ts';
import type { ReleaseEntry } from '../release-entry.ts';
import type { ReleaseStatus } from '../release-status.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type Command, say, type Values } from './command-line.ts';
import { placesOf } from './places.ts';
import { askSite } from './wait-until-served.ts';

/** A ledger has all that ever was; on a screen the newest are asked for. */
const mostShown = 20;

/** As `git describe` has it where there are changes that no commit has. */
const shownCommit = ({ commit }: ReleaseEntry): string =>
  commit === null ? '' : commit.id.slice(0, 12) + (commit.dirty ? '-dirty' : '');

/** What the site makes of an entry. */
function marksOf(number: number, site: ReleaseStatus | undefined): string[] {
  if (site === undefined) return [];
  const withdrawn = site.withdrawn.filter((each) => each.number === number);
  const refused = site.refused.filter((each) => each.number === number);
  return [
    ...(site.served === number ? ['served'] : []),
    ...withdrawn.map(({ what }) => (what === 'canary' ? 'canary withdrawn' : 'withdrawn')),
    ...refused.map(({ reason }) => `refused: ${reason}`),
  ];
}

function lineOf(entry: ReleaseEntry, site: ReleaseStatus | undefined): string {
  const { remote, number, time, action, stable, canary } = entry;
  const share = canary
    ? ` ${canary.publication.remote.version} to ${canary.percent} %, the others`
    : '';
  const version = stable?.remote.version ?? 'nobody';
  const marks = marksOf(number, site).join(', ');
  return `${remote} ${number}  ${time}  ${action.padEnd(8)}${share} ${version}  ${shownCommit(entry)}  ${marks}`;
}

const statusesOf = async (site: string, values: Values): Promise<ReleaseStatus[] | undefined> =>
  values['no-wait'] ? undefined : askSite(site).catch(() => undefined);

async function showLedger(
  store: ReleaseStore,
  remote: string,
  status: ReleaseStatus | undefined,
  site: string,
): Promise<void> {
  const ledger = await readLedger(store, remote);
  if (ledger.length === 0) return say(`${remote}: nothing was released`);
  for (const found of ledger.slice(0, mostShown)) {
    say(
      found.entry === undefined
        ? `${remote} ${found.number}  unreadable: ${found.unreadable}`
        : lineOf(found.entry, status),
    );
  }
  if (status === undefined) say(`${site} does not say what it serves`);
}

/** Shows what is in the ledgers, newest first, and what the site makes of it. */
export const showStatus: Command = async (names, values, workplace) => {
  const { site, storeSettings } = placesOf(values, workplace);
  const store = await openStore(storeSettings());
  const remotes = names.length > 0 ? names : await store.folders('releases');
  const statuses = await statusesOf(site, values);
  for (const remote of remotes) {
    const status = statuses?.find((each) => each.remote === remote);
    await showLedger(store, remote, status, site);
  }
};
