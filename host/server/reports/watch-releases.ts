import type { Withdrawal } from '@tessera/releases/release-entry';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { LedgerLog } from '../releases/remote-ledger.ts';
import { judgeRelease, type ReleaseBounds } from './judge-release.ts';
import type { ReleaseHealth } from './release-health.ts';

export type WatchOptions = {
  readonly releases: Pick<ReleaseRegistry, 'watched' | 'withdraw' | 'mayWithdraw'>;
  readonly health: Pick<ReleaseHealth, 'of'>;
  readonly bounds: ReleaseBounds;
  readonly onWithdrawn: (remote: string, what: Withdrawal['what']) => void;
  readonly log: LedgerLog;
};

/**
 * Looks at what is served and how it fares, and withdraws what crosses its bounds. A store that takes nothing is
 * tried again with each look, and said once.
 */
export function createReleaseWatch(options: WatchOptions): (now: number) => Promise<void> {
  const { releases, health, bounds, log } = options;
  const said = new Set<string>();
  const warnOnce = (details: { remote: string; number: number }, message: string): void => {
    const key = `${details.remote} ${details.number} ${message}`;
    if (said.has(key)) return;
    said.add(key);
    log.warn(details, message);
  };

  const withdraw = async (withdrawal: Withdrawal): Promise<void> => {
    const { remote, number, what, reason } = withdrawal;
    const details = { remote, number, what, reason };
    if (!releases.mayWithdraw) {
      warnOnce(details, 'it would be withdrawn, if this host had a key');
      return;
    }
    try {
      if (!(await releases.withdraw(withdrawal))) return;
      log.warn(details, 'withdrawn by itself');
      options.onWithdrawn(remote, what);
    } catch (error) {
      const cause = (error as Error).message;
      warnOnce({ ...details, cause } as typeof details, 'it could not be withdrawn');
    }
  };

  return async (now) => {
    for (const { remote, ...served } of releases.watched()) {
      const healthOf = (version: string) => health.of(remote, version, now);
      const verdict = judgeRelease({ ...served, healthOf, now, bounds });
      if (verdict === undefined) continue;
      const time = new Date(now).toISOString();
      await withdraw({ format: 1, remote, number: served.chosen.number, time, ...verdict });
    }
  };
}
