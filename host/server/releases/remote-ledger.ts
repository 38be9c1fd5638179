import {
  type ChosenRelease,
  chooseRelease,
  type JudgedEntry,
} from '@tessera/releases/choose-release';
import { inChain } from '@tessera/releases/in-chain';
import {
  entryPath,
  mostEntryBytes,
  numberIn,
  type Withdrawal,
} from '@tessera/releases/release-entry';
import type { StoredFile } from '@tessera/releases/release-store';
import { type Judge, judgeEntry, unreadableEntry } from './judge-entry.ts';
import type { Withdrawals } from './read-withdrawals.ts';
import { createSayOnce } from './say-once.ts';
import type { SeenEntries } from './seen-entries.ts';

export type LedgerLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/** What this host makes of one remote's ledger. */
export type RemoteLedger = {
  /** Newest first; only as far down as anybody could be served. */
  judged(): readonly JudgedEntry[];
  chosen(): ChosenRelease | undefined;
  /** The newest number that the store has, whatever it is worth. */
  newest(): number | undefined;
  /** False where nothing has ever been released; true also where nobody knows, because the store cannot be read. */
  isThere(): boolean;
  /** @param readWithdrawals what hosts have withdrawn of it. Never rejects: what cannot be read changes nothing. */
  refresh(readWithdrawals: () => Promise<Withdrawals>): Promise<void>;
  /** Judges everything anew at the next look: who may publish what has changed. */
  forget(): void;
};

/** What is served, and this many other versions that could stand in for it. */
const versionsWanted = 3;

/** What was missing may come: such an entry is looked at again, but not at every look. */
const againAfterMs = 5000;

type Known = {
  readonly stamp: string;
  readonly judged: JudgedEntry;
  readonly at: number;
};

const isRefused = ({ judged }: Known): boolean =>
  judged.refusal !== undefined || judged.canaryRefusal !== undefined;

/** The version that an entry could serve to everybody. */
function servableVersion({ entry, refusal, withdrawn }: JudgedEntry): string | undefined {
  if (refusal !== undefined || withdrawn.includes('release')) return undefined;
  return entry?.stable?.remote.version;
}

/** True when what is served may be served no more. What a store does not give, now or ever again, takes nothing away. */
function isLost(judged: readonly JudgedEntry[], chosen: ChosenRelease | undefined): boolean {
  const own = judged.find(({ number }) => number === chosen?.number);
  if (own === undefined) return false;
  return own.withdrawn.includes('release') || (own.refusal !== undefined && !own.fault);
}

/** Opens and judges entries, each again only when something of it may have changed. */
function createEntryReader(
  remote: string,
  judge: () => Judge,
  seen: SeenEntries,
  say: ReturnType<typeof createSayOnce>,
) {
  const known = new Map<number, Known>();

  /** The store's text, or this host's own where the store's was exchanged or taken away. */
  const textOf = async (number: number): Promise<string | undefined> => {
    const own = seen.of(remote);
    const isOwn = own?.number === number;
    const stored = await judge()
      .store.read(entryPath(remote, number), mostEntryBytes)
      .then((bytes) => bytes?.toString('utf8'))
      .catch((error: Error) => {
        if (!isOwn) throw error;
        return undefined;
      });
    if (!isOwn || own.text === stored) return stored;
    say.warn(
      { number },
      'the newest entry that was served is not in the store: the copy of this host counts',
    );
    return own.text;
  };

  const judgeText = (number: number, withdrawn: readonly Withdrawal['what'][]) =>
    textOf(number).then(
      (text) => judgeEntry(remote, number, text, withdrawn, judge()),
      (error: Error) => unreadableEntry(number, withdrawn, error),
    );

  const read = async (
    { name, stamp }: StoredFile,
    number: number,
    withdrawn: readonly Withdrawal['what'][],
  ): Promise<JudgedEntry> => {
    const stampOfAll = `${name} ${stamp} ${withdrawn.join()}`;
    const before = known.get(number);
    const isDue = before && isRefused(before) && performance.now() - before.at > againAfterMs;
    if (before?.stamp === stampOfAll && !isDue) return before.judged;
    const judged = await judgeText(number, withdrawn);
    known.set(number, { stamp: stampOfAll, judged, at: performance.now() });
    return judged;
  };

  return { textOf, read, forget: () => known.clear() };
}

export function createRemoteLedger(
  remote: string,
  judge: () => Judge,
  seen: SeenEntries,
  log: LedgerLog,
): RemoteLedger {
  const say = createSayOnce(log, { remote });
  const entries = createEntryReader(remote, judge, seen, say);
  let judged: readonly JudgedEntry[] = [];
  let chosen: ChosenRelease | undefined;
  let newest: number | undefined;
  /** Why the ledger could not be read at the last look. */
  let silence: string | undefined;

  /** The store's entries, with the one that this host knows of though the store has it no more. */
  const listed = async (): Promise<[number, StoredFile][]> => {
    const files = await judge().store.files(`releases/${remote}`);
    const found = files.flatMap((file): [number, StoredFile][] => {
      const number = numberIn(file.name);
      return number === undefined ? [] : [[number, file]];
    });
    const own = seen.of(remote);
    if (own !== undefined && !found.some(([number]) => number === own.number)) {
      found.push([own.number, { name: 'own', stamp: 'own' }]);
    }
    return found.sort(([a], [b]) => b - a);
  };

  const judgeAll = async (
    files: readonly [number, StoredFile][],
    withdrawals: Withdrawals,
  ): Promise<JudgedEntry[]> => {
    let found: JudgedEntry[] = [];
    for (const [number, file] of files) {
      const each = await entries.read(file, number, withdrawals.get(number) ?? []);
      found = inChain([...found, each]);
      const versions = new Set(found.flatMap((one) => servableVersion(one) ?? []));
      if (versions.size === versionsWanted) break;
    }
    return found;
  };

  const sayWhatIsRefused = (): void => {
    for (const { number, refusal, canaryRefusal, detail } of judged) {
      const details = { number, ...(detail !== undefined && { detail }) };
      if (refusal !== undefined) say.warn({ ...details, reason: refusal }, 'release refused');
      if (canaryRefusal !== undefined) {
        say.warn({ ...details, reason: canaryRefusal }, 'canary refused');
      }
    }
  };

  const note = async ({ number, stable }: ChosenRelease): Promise<void> => {
    log.info({ remote, number, version: stable?.remote.version }, 'release served');
    try {
      const text = await entries.textOf(number);
      if (text !== undefined) seen.note(remote, { number, text });
    } catch (error) {
      say.warn({ number, reason: (error as Error).message }, 'it cannot be kept what was served');
    }
  };

  const look = async (withdrawals: Withdrawals): Promise<void> => {
    const files = await listed();
    newest = files[0]?.[0];
    judged = await judgeAll(files, withdrawals);
    sayWhatIsRefused();
    const next = chooseRelease(judged);
    if (next !== undefined && next.number !== chosen?.number) await note(next);
    if (next !== undefined || isLost(judged, chosen)) chosen = next;
  };

  return {
    judged: () => judged,
    chosen: () => chosen,
    newest: () => newest,
    isThere: () => newest !== undefined || silence !== undefined,
    forget: entries.forget,
    refresh: async (readWithdrawals) => {
      try {
        await look(await readWithdrawals());
        silence = undefined;
      } catch (error) {
        const reason = (error as Error).message;
        if (reason !== silence) {
          log.warn({ remote, reason }, 'releases cannot be read: the last ones stay');
        }
        silence = reason;
      }
    },
  };
}
