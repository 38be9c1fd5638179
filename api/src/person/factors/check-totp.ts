import type { AppContext } from '../../app-context.ts';
import type { FactorId, Transaction, UserId } from '../../platform/database/database.ts';
import { anything, lockRow, updateRows } from '../../platform/database/rows.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp-code.ts';
import { recordWrongCode, refuseTotpGuessing } from './totp-guessing.ts';

export const totpPurpose = 'totp';

const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Whether this is the present code of the user's authenticator app, or a recovery code in its place.
 * A code is taken once: its time step and older ones are refused from then on. False without an app.
 * A wrong code counts if the caller commits, so refuse with `keepsWork`.
 * @throws DomainError `totp_locked` (429) after ten wrong codes in 15 minutes
 */
export async function checkTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, code }: { readonly userId: UserId; readonly code: string },
): Promise<boolean> {
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) return false;
  const now = context.clock.now();
  await refuseTotpGuessing(trx, userId, now);
  const isRight = isTotpCode(code)
    ? await takeStep(trx, context, factor, code)
    : await claimRecoveryCode(trx, context, { userId, code });
  if (!isRight) await recordWrongCode(trx, context, userId);
  return isRight;
}

async function takeStep(
  trx: Transaction,
  { clock, secrets }: Pick<AppContext, 'clock' | 'secrets'>,
  factor: { readonly id: FactorId; readonly sealed_secret: string; readonly last_step: bigint },
  code: string,
): Promise<boolean> {
  const secret = secrets.open(totpPurpose, factor.id, factor.sealed_secret);
  const step = stepOfCode(secret, code, clock.now());
  if (step === null || BigInt(step) <= factor.last_step) return false;
  await updateRows(trx, 'totp_factors', { id: factor.id }, { last_step: BigInt(step) });
  return true;
}
