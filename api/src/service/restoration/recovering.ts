import type { AppContext } from '../../app-context.ts';
import type { NumberedSignature } from '../../coins/signer/signer.ts';
import {
  type Restoration,
  type RestorationFinding,
  recordFinding,
} from '../../platform/freezing/restorations.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RecoverOptions } from './recover-options.ts';

/** What each step of booking again works with. */
export type Recovering = {
  readonly context: AppContext;
  readonly restoration: Restoration;
  readonly log: Log;
  readonly say: (line: string) => void;
} & RecoverOptions;

/** Everything that the signer has signed, in its order. */
export async function* allSigned({
  signer,
}: Pick<AppContext, 'signer'>): AsyncGenerator<NumberedSignature> {
  let after = 0;
  for (;;) {
    const items = await signer.listSigned(after);
    yield* items;
    const last = items.at(-1);
    if (!last) return;
    after = last.number;
  }
}

export function record(
  { context: { database, clock }, restoration }: Recovering,
  finding: RestorationFinding,
): Promise<void> {
  return database
    .transaction()
    .execute((trx) => recordFinding(trx, restoration, finding, clock.now()));
}
