import type { AppContext } from '../../app-context.ts';
import { refuseUncovered } from '../../person/limits/refuse-uncovered.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockOwnWithdrawal } from './lock-own-withdrawal.ts';
import type { AnyWithdrawal, EnteredCodes, Named, Rail } from './rail.ts';
import { refuseExpired } from './refuse-expired.ts';
import { refuseWithdrawing } from './refuse-withdrawing.ts';

/** Takes the codes and lets it go; it is sent right after, as often as it takes to have it sent once. */
export async function confirmWithdrawal<Row extends AnyWithdrawal>(
  trx: Transaction,
  context: AppContext,
  rail: Rail<Row>,
  { codes, ...named }: Named & { readonly codes: EnteredCodes },
): Promise<unknown> {
  rail.refuseClosed(context);
  const withdrawal = await lockOwnWithdrawal(trx, rail, named);
  rail.refuseUnless('be_confirmed', withdrawal);
  refuseExpired(context, withdrawal);
  await refuseWithdrawing(trx, context, named.userId);
  await refuseUncovered(trx, context, {
    userId: named.userId,
    reference: { type: rail.kind, id: withdrawal.id },
  });
  await rail.refuseUnlisted(trx, context, withdrawal);
  await rail.takeCodes(trx, context, withdrawal, codes);
  await rail.letGo(trx, context, withdrawal);
  return rail.present(trx, context, named);
}
