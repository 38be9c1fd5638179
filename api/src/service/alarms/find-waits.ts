import type { AppContext } from '../../app-context.ts';
import type { Wait } from '../../platform/capability.ts';

/** All that waits for somebody outside: a venue, a price, a bank, a signer, coins. */
export async function findWaits(context: AppContext): Promise<readonly Wait[]> {
  const waits = [];
  for (const capability of context.capabilities) {
    waits.push(...((await capability.waits?.(context)) ?? []));
  }
  return waits;
}
