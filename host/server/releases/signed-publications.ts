import { openEntry } from '@tessera/releases/read-ledger';
import {
  entryPath,
  numberIn,
  type Publication,
  publicationsOf,
  versionsIn,
} from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { Team } from '@tessera/releases/teams';

/** An unknown version is looked for this often at most, however often it is asked for. */
const againAfterMs = 1000;

type KnownLedger = {
  /** Version to the number of an entry that has it. */
  readonly numbers: Map<string, number>;
  readonly read: Set<number>;
  at: number;
};

/**
 * Finds what a team has signed of a version in whichever entry of its ledger: an old one, which an open page may
 * still ask for, or one so new that another host alone has served it.
 *
 * @param follow brings the newest entries
 */
export function signedPublications(
  store: ReleaseStore,
  teams: () => ReadonlyMap<string, Team>,
  follow: () => Promise<unknown>,
): (remote: string, version: string) => Promise<Publication | undefined> {
  const ledgers = new Map<string, KnownLedger>();

  const publicationsIn = async (remote: string, number: number): Promise<Publication[]> => {
    const bytes = await store.read(entryPath(remote, number));
    if (bytes === undefined) return [];
    try {
      const keyOf = (id: string) => teams().get(remote)?.keyFor(id, number);
      return publicationsOf(openEntry(bytes.toString('utf8'), remote, number, keyOf).entry);
    } catch {
      // What nobody trusts is refused, and told of, where the ledger is judged.
      return [];
    }
  };

  const readOn = async (remote: string, ledger: KnownLedger): Promise<void> => {
    ledger.at = performance.now();
    await follow();
    for (const { name } of await store.files(`releases/${remote}`)) {
      const number = numberIn(name);
      if (number === undefined || ledger.read.has(number)) continue;
      ledger.read.add(number);
      const versions = (await publicationsIn(remote, number)).flatMap(versionsIn);
      for (const version of versions) ledger.numbers.set(version, number);
    }
  };

  return async (remote, version) => {
    if (!teams().has(remote)) return undefined;
    const ledger = ledgers.get(remote) ?? { numbers: new Map(), read: new Set(), at: -Infinity };
    ledgers.set(remote, ledger);
    const isOld = performance.now() - ledger.at > againAfterMs;
    if (!ledger.numbers.has(version) && isOld) await readOn(remote, ledger);
    const number = ledger.numbers.get(version);
    if (number === undefined) return undefined;
    const found = await publicationsIn(remote, number);
    return found.find((publication) => versionsIn(publication).includes(version));
  };
}
