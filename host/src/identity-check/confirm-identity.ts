import type { IdentityQuestion } from '@tessera/shell';
import {
  type IdentityCheckParts,
  isNewerThan,
  type OpenCheck,
  openIdentityCheck,
} from './open-identity-check.tsx';

let open: OpenCheck | undefined;
let waiting = 0;

/** Asks, unless a newer sign-in is there already. Questions at the same time share one dialog. */
export async function confirmIdentity(
  parts: IdentityCheckParts,
  { refusedToken, signal }: IdentityQuestion,
): Promise<boolean> {
  const provider = await parts.provider();
  if (await isNewerThan(refusedToken, provider)) return true;
  if (signal?.aborted) return false;
  open ??= openIdentityCheck(parts, provider, refusedToken);
  const check = open;
  waiting += 1;
  const gaveUp = Promise.withResolvers<boolean>();
  const giveUp = () => gaveUp.resolve(false);
  signal?.addEventListener('abort', giveUp);
  const isConfirmed = await Promise.race([check.outcome, gaveUp.promise]);
  signal?.removeEventListener('abort', giveUp);
  waiting -= 1;
  if (waiting === 0) {
    check.cancel();
    open = undefined;
  }
  return isConfirmed;
}
