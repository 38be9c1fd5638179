import { join } from 'node:path';
import type { HostProvides } from '@tessera/contracts/host-provides';
import type { RegistryRemote } from '@tessera/contracts/registry';
import type { Config } from '../config.ts';
import type { Fragments } from '../fragments/open-fragments.ts';
import { bringAskedFile } from './bring-asked-file.ts';
import { readHostKey, readHostKeys } from './host-key.ts';
import { openHostStore } from './open-host-store.ts';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry.ts';
import type { LedgerLog } from './remote-ledger.ts';
import { openSeenEntries } from './seen-entries.ts';

export type OpenReleases = ReleaseRegistry & {
  /** Holds what browsers get below `/r`. */
  readonly filesDir: string;
  /** Brings a file there that is asked for; undefined where all are there. */
  readonly bringFile: ((path: string) => Promise<void>) | undefined;
  unreachableSince(): string | undefined;
};

/** Files of versions that were pruned elsewhere are looked for so often. */
const pruneEveryMs = 60 * 60 * 1000;

/** The releases that a host of this configuration serves. @throws ConfigError */
export async function openReleases(
  config: Config,
  provides: HostProvides,
  fragments: Pick<Fragments, 'read'>,
  log: LedgerLog,
  devRemote: (() => RegistryRemote | undefined) | undefined,
): Promise<OpenReleases> {
  const signingKey = readHostKey(config.hostKeyFile);
  const releases = await openHostStore({
    settings: config.releaseStore,
    mirrorDir: join(config.stateDir, 'mirror'),
    mayWithdraw: signingKey !== undefined,
    log,
  });
  const registry = await createReleaseRegistry({
    releases,
    teamsFile: config.teamsFile,
    provides,
    fragments,
    seen: openSeenEntries(join(config.stateDir, 'seen'), log),
    hostKeys: readHostKeys(config.hostPublicKeysFile, signingKey),
    signingKey,
    devRemote,
    log,
  });
  const pruning = setInterval(() => {
    releases.prune(registry.knows).catch((error: Error) => {
      log.warn({ reason: error.message }, 'old versions cannot be pruned: they stay');
    });
  }, pruneEveryMs);
  pruning.unref();
  return {
    ...registry,
    filesDir: releases.filesDir,
    bringFile: bringAskedFile(releases, registry.publicationOf),
    unreachableSince: releases.unreachableSince,
    close: () => {
      clearInterval(pruning);
      registry.close();
    },
  };
}
