import type { Factors } from '@tessera/contracts/factors';
import type { AppContext } from '../../app-context.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { withdrawalsFrozenUntil } from '../step-up/refuse-while-frozen.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { openReset } from './resets/request-reset.ts';

export async function readFactors(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<Factors> {
  const factor = await findRow(reader, 'totp_factors', { user_id: userId });
  const reset =
    factor && (await findRow(reader, 'factor_resets', { factor_id: factor.id, ...openReset }));
  const frozenUntil = await withdrawalsFrozenUntil(reader, context, userId);
  return {
    totp: factor?.confirmed_at
      ? {
          addedAt: factor.confirmed_at.toISOString(),
          recoveryCodesLeft: await countRecoveryCodes(reader, userId),
          resetAt: reset?.due_at.toISOString() ?? null,
          atSignIn: factor.asked_at_sign_in,
        }
      : null,
    withdrawalsFrozenUntil: frozenUntil?.toISOString() ?? null,
  };
}
