import type { Withdrawal } from '@tessera/releases/release-entry';
import type { HostMetrics } from './host-metrics.ts';

const kinds: readonly Withdrawal['what'][] = ['release', 'canary'];

/** Has each count begin with 0: one that begins with its first withdrawal has not grown for whoever watches it. */
export function beginWithdrawals(
  { withdrawals }: Pick<HostMetrics, 'withdrawals'>,
  remotes: readonly string[],
): void {
  for (const remote of remotes) {
    for (const what of kinds) withdrawals.inc({ remote, what }, 0);
  }
}
