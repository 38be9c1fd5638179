import type { AppContext } from '../../app-context.ts';
import type { FactorId, Transaction } from '../../platform/database/database.ts';
import { anything, lockRow, updateRows } from '../../platform/database/rows.ts';
import { type BySignIn, recordWrongCode, refuseGuessing } from '../step-up/refuse-guessing.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp-code.ts';

export const totpPurpose = 'totp';

/** Otherwise it can only be a recovery code. */
export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Whether this is the present code of the user's authenticator app, or a recovery code in its place.
 * A code is taken once: its time step and older ones are refused from then on. False without an app.
 * A wrong code counts if the caller commits, so refuse with `keepsWork`.
 * @throws DomainError, as `refuseGuessing` does
 */
export async function checkTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { code, ...by }: BySignIn & { readonly code: string },
): Promise<boolean> {
  const { userId } = by;
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) return false;
  await refuseGuessing(trx, context, by, 'app');
  const isRight = isTotpCode(code)
    ? await takeStep(trx, context, factor, code)
    : await claimRecoveryCode(trx, context, { userId, code });
  if (!isRight) await recordWrongCode(trx, context, by, 'app');
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
