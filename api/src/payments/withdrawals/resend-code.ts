import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockOwnWithdrawal } from './lock-own-withdrawal.ts';
import type { AnyWithdrawal, Asking, Named, Rail } from './rail.ts';
import { refuseExpired } from './refuse-expired.ts';

/** Has another code mailed for the same withdrawal; it does not live any longer for that. */
export async function resendCode<Row extends AnyWithdrawal>(
  trx: Transaction,
  context: AppContext,
  rail: Rail<Row>,
  { asking, ...named }: Named & { readonly asking: Asking },
): Promise<unknown> {
  const withdrawal = await lockOwnWithdrawal(trx, rail, named);
  rail.refuseUnless('have_code_resent', withdrawal);
  refuseExpired(context, withdrawal);
  await rail.resendCode(trx, context, withdrawal, asking);
  return rail.present(trx, context, named);
}
