import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { HostProvides } from '@tessera/contracts/host-provides';
import { readTeams, type Team } from '@tessera/releases/teams';
import type { Fragments } from '../fragments/open-fragments.ts';
import type { HostStore } from './host-store.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { createRemoteLedger, type LedgerLog, type RemoteLedger } from './remote-ledger.ts';
import { createSayOnce } from './say-once.ts';
import type { SeenEntries } from './seen-entries.ts';

/** The ledgers of all enrolled remotes, as they were at the last look. */
export type FollowedLedgers = {
  /** Who may publish what, as it was read last. */
  teams(): ReadonlyMap<string, Team>;
  /** Of a remote that is enrolled, or was. */
  ledgerOf(remote: string): RemoteLedger;
  refresh(): Promise<void>;
  close(): void;
};

export type FollowOptions = {
  readonly releases: HostStore;
  /** Who may publish what; read again when it changes. */
  readonly teamsFile: string;
  readonly provides: HostProvides;
  /** Reads pages that were drawn ahead, of all that may be served. */
  readonly fragments: Pick<Fragments, 'read'>;
  readonly seen: SeenEntries;
  /** Public keys of hosts, by id: whose withdrawals count. */
  readonly hostKeys: ReadonlyMap<string, KeyObject>;
  readonly log: LedgerLog;
};

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.mtimeMs}:${found.size}:${found.ino}`;
}

/** A teams file that is read again when it has changed; one that cannot be read then changes nothing. */
function followTeams(file: string, log: LedgerLog, onChange: () => void) {
  let teams: ReadonlyMap<string, Team> = readTeams(readFileSync(file, 'utf8'));
  let stamp = stampOf(file);
  return {
    now: () => teams,
    readAgain: (): void => {
      const found = stampOf(file);
      if (found === stamp) return;
      stamp = found;
      try {
        teams = readTeams(readFileSync(file, 'utf8'));
        onChange();
        log.info({ remotes: [...teams.keys()] }, 'teams read again');
      } catch (error) {
        const reason = (error as Error).message;
        log.warn({ reason }, 'the teams file cannot be read: nothing changes');
      }
    },
  };
}

/** Does something again and again, each time so long after the time before has ended. */
function repeat(work: () => Promise<void>, everyMs: number): () => void {
  let isClosed = false;
  let timer: NodeJS.Timeout;
  const later = (): void => {
    timer = setTimeout(async () => {
      await work();
      if (!isClosed) later();
    }, everyMs);
    timer.unref();
  };
  later();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

/**
 * Follows the ledgers of all enrolled remotes by looking again and again, which works on every kind of store. What
 * cannot be read at a look changes nothing.
 *
 * @throws Error when the teams file cannot be read at the start
 */
export async function followLedgers(options: FollowOptions): Promise<FollowedLedgers> {
  const { log, provides, fragments, seen, hostKeys } = options;
  const { store, damagedFiles, follow, intervalMs } = options.releases;
  const say = createSayOnce(log, {});
  const ledgers = new Map<string, RemoteLedger>();
  const teams = followTeams(options.teamsFile, log, () => {
    for (const ledger of ledgers.values()) ledger.forget();
  });

  const ledgerOf = (remote: string): RemoteLedger => {
    const known = ledgers.get(remote);
    if (known !== undefined) return known;
    const judge = () => ({ store, teams: teams.now(), provides, damagedFiles, fragments });
    const ledger = createRemoteLedger(remote, judge, seen, log);
    ledgers.set(remote, ledger);
    return ledger;
  };

  const noteStrangers = async (): Promise<void> => {
    for (const remote of await store.folders('releases')) {
      if (teams.now().has(remote)) continue;
      say.warn({ remote }, 'a remote that nobody has enrolled is in the store');
    }
  };

  const withdrawalsOf = (remote: string) => () =>
    readWithdrawals(store, remote, hostKeys, (name, reason) =>
      say.warn({ remote, name, reason }, 'withdrawal refused'),
    );

  const refresh = async (): Promise<void> => {
    teams.readAgain();
    await follow();
    for (const remote of teams.now().keys()) {
      await ledgerOf(remote).refresh(withdrawalsOf(remote));
    }
    await noteStrangers().catch(({ message: reason }: Error) =>
      say.warn({ reason }, 'the store cannot be listed'),
    );
  };

  await refresh();
  return { teams: teams.now, ledgerOf, refresh, close: repeat(refresh, intervalMs) };
}
