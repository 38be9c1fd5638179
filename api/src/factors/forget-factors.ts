import type { Transaction } from '../database/database.ts';

/** Of a closed account. That there was one stays in its security events. */
export async function forgetFactors(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('totp_failures').where('user_id', '=', userId).execute();
}
