import type { Registry } from '@tessera/contracts/registry';
import { type ChosenRelease, chooseRelease } from '@tessera/releases/choose-release';
import type { SigningKey } from '@tessera/releases/envelope';
import {
  type Publication,
  publicationsOf,
  versionsIn,
  type Withdrawal,
} from '@tessera/releases/release-entry';
import type { ReleaseStatus } from '@tessera/releases/release-status';
import type { Team } from '@tessera/releases/teams';
import { type ComposeOptions, createComposer, type Visitor } from './compose-registry.ts';
import { type FollowOptions, followLedgers } from './follow-ledgers.ts';
import type { RemoteLedger } from './remote-ledger.ts';
import { signedPublications } from './signed-publications.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

/** A release that is served, for whoever judges how it fares. */
export type WatchedRelease = {
  readonly remote: string;
  readonly chosen: ChosenRelease;
  /** True when a newer entry was withdrawn, so that this one is served. */
  readonly hasGoneBack: boolean;
  /** What would be served if this were withdrawn; undefined where nothing would. */
  readonly predecessor: ChosenRelease | undefined;
};

export type ReleaseRegistry = {
  registryFor(visitor?: Visitor): Registry;
  status(): ReleaseStatus[];
  /** What is served of each remote, and what would be in its place. */
  watched(): WatchedRelease[];
  /** True for a version that is served, or may be again: what is told of others is nobody's figure. */
  knows(remote: string, version: string): boolean;
  /** What a team has signed of a version, in whichever entry. */
  publicationOf(remote: string, version: string): Promise<Publication | undefined>;
  /** Who may publish what, as it was read last. */
  teams(): ReadonlyMap<string, Team>;
  /** True while some remote is served to a share of visitors only. */
  hasCanary(): boolean;
  /** True for a host that has a key to sign withdrawals with. */
  readonly mayWithdraw: boolean;
  /**
   * Withdraws an entry, or its canary, for every host of the site: false when that was done before. Rejects without a
   * key, and when the store takes nothing.
   */
  withdraw(withdrawal: Withdrawal): Promise<boolean>;
  refresh(): Promise<void>;
  close(): void;
};

export type ReleaseRegistryOptions = FollowOptions &
  ComposeOptions & {
    /** What this host signs withdrawals with. */
    readonly signingKey?: SigningKey | undefined;
  };

function statusOf(remote: string, ledger: RemoteLedger): ReleaseStatus {
  const chosen = ledger.chosen();
  const { canary } = chosen ?? {};
  return {
    remote,
    newest: ledger.newest() ?? null,
    served: chosen?.number ?? null,
    version: chosen?.stable?.remote.version ?? null,
    shell: chosen?.stable?.remote.requires['@tessera/shell'] ?? null,
    canary: canary ? { percent: canary.percent, version: canary.publication.remote.version } : null,
    refused: ledger.judged().flatMap(({ number, refusal, canaryRefusal }) => {
      const reason = refusal ?? canaryRefusal;
      return reason === undefined ? [] : [{ number, reason }];
    }),
    withdrawn: ledger
      .judged()
      .flatMap(({ number, withdrawn }) => withdrawn.map((what) => ({ number, what }))),
  };
}

function watchedOf(remote: string, ledger: RemoteLedger): WatchedRelease[] {
  const chosen = ledger.chosen();
  if (chosen === undefined) return [];
  const judged = ledger.judged();
  const older = judged.filter(({ number }) => number < chosen.number);
  const hasGoneBack = judged.some(
    ({ number, withdrawn }) => number > chosen.number && withdrawn.includes('release'),
  );
  return [{ remote, chosen, hasGoneBack, predecessor: chooseRelease(older) }];
}

const hasVersion = (ledger: RemoteLedger, version: string): boolean =>
  ledger
    .judged()
    .flatMap(({ entry }) => (entry === undefined ? [] : publicationsOf(entry)))
    .some((publication) => versionsIn(publication).includes(version));

/** What a host serves, read from its releases for as long as it runs. @throws Error as `followLedgers` */
export async function createReleaseRegistry(
  options: ReleaseRegistryOptions,
): Promise<ReleaseRegistry> {
  const { signingKey, hostKeys } = options;
  const { store, follow } = options.releases;
  const followed = await followLedgers(options);
  const { teams, ledgerOf } = followed;
  const names = (): string[] => [...teams().keys()].sort();
  return {
    registryFor: createComposer(followed, options),
    refresh: followed.refresh,
    close: followed.close,
    teams,
    status: () => names().map((name) => statusOf(name, ledgerOf(name))),
    watched: () => names().flatMap((name) => watchedOf(name, ledgerOf(name))),
    knows: (remote, version) => teams().has(remote) && hasVersion(ledgerOf(remote), version),
    hasCanary: () => names().some((name) => ledgerOf(name).chosen()?.canary !== undefined),
    publicationOf: signedPublications(store, teams, follow),
    mayWithdraw: signingKey !== undefined,
    withdraw: async (withdrawal) => {
      if (signingKey === undefined) throw new Error('this host has no key');
      return writeWithdrawal(store, signingKey, hostKeys, withdrawal);
    },
  };
}
