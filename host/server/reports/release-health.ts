import type { ServedDocument } from './document-ids.ts';

/** How one version fares, by networks, so that whoever sends most counts once. */
export type Health = { readonly networks: number; readonly failing: number };

export type ReleaseHealth = {
  /** Notes a document's word of a version; one that failed once has failed. */
  note(
    document: ServedDocument,
    outcome: { readonly remote: string; readonly version: string; readonly failed: boolean },
  ): void;
  of(remote: string, version: string, now: number): Health;
};

export type HealthOptions = {
  /** How old a document has to be before its word counts, in milliseconds. */
  readonly settleMs: number;
};

/** How long a document's word counts, in milliseconds: as long as a release may be withdrawn. */
const lifeMs = 24 * 60 * 60 * 1000;
/** The newest of each, and bounds on memory. */
const mostNetworks = 500;
const mostDocuments = 10;
/**
 * So many networks of one block of addresses are kept, and count: fewer than withdraw anything. Whoever rents more of
 * them replaces their own only, and nobody else's.
 */
const mostOfBlock = 4;

type Document = { readonly servedAt: number; readonly failedByVersion: Map<string, boolean> };
type Network = { readonly block: string; readonly documents: Map<string, Document> };

/** Moves it to the end of a map that is kept in order of use, and drops what is too much at its start. */
function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/** The same for a network, of which no block has more than its share. */
function keepNetwork(networks: Map<string, Network>, key: string, network: Network): void {
  const ofBlock = [...networks].filter(([, { block }]) => block === network.block);
  const [oldest] = ofBlock;
  if (!networks.has(key) && ofBlock.length === mostOfBlock && oldest) networks.delete(oldest[0]);
  keepNewest(networks, key, network, mostNetworks);
}

/**
 * What a document says of a version; undefined where it says nothing. Where another version of the remote failed in
 * it too, as when files do not come at all, it says nothing of either.
 */
function wordOf({ failedByVersion }: Document, version: string): 'works' | 'failed' | undefined {
  const failed = failedByVersion.get(version);
  if (failed !== true) return failed === undefined ? undefined : 'works';
  const failures = [...failedByVersion.values()].filter(Boolean);
  return failures.length === 1 ? 'failed' : undefined;
}

/** Whether a version fails in most of a network's documents; undefined where it was in none. */
function failsIn({ documents }: Network, version: string, now: number, settleMs: number) {
  const words = [...documents.values()]
    .filter(({ servedAt }) => now - servedAt >= settleMs && now - servedAt <= lifeMs)
    .flatMap((document) => wordOf(document, version) ?? []);
  if (words.length === 0) return undefined;
  return words.filter((word) => word === 'failed').length * 2 > words.length;
}

/**
 * Figures in memory: each host judges by what its own visitors tell it. They are of the newest networks and not of
 * some minutes, so that a busy site judges by a moment and a quiet one by a day.
 *
 * A failure is told at once and that a page works when it has come to rest; so a document counts from a fixed time
 * after it was served, or else failures would be ahead.
 */
export function createReleaseHealth({ settleMs }: HealthOptions): ReleaseHealth {
  const remotes = new Map<string, Map<string, Network>>();
  return {
    note: ({ id, servedAt, network, block }, { remote, version, failed }) => {
      const networks = remotes.get(remote) ?? new Map<string, Network>();
      remotes.set(remote, networks);
      const known = networks.get(network) ?? { block, documents: new Map() };
      keepNetwork(networks, network, known);
      const document = known.documents.get(id) ?? { servedAt, failedByVersion: new Map() };
      keepNewest(known.documents, id, document, mostDocuments);
      const before = document.failedByVersion.get(version);
      document.failedByVersion.set(version, failed || before === true);
    },
    of: (remote, version, now) => {
      const votes = [...(remotes.get(remote)?.values() ?? [])].flatMap(
        (network) => failsIn(network, version, now, settleMs) ?? [],
      );
      return { networks: votes.length, failing: votes.filter(Boolean).length };
    },
  };
}
