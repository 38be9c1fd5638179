import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../database/database.ts';
import { hasReceivable } from '../../ledger/has-receivable.ts';
import { refuseUnlisted } from '../../payees/refuse-unlisted.ts';
import { DomainError } from '../../problems/domain-error.ts';
import { refuseWhileFrozen } from '../../step-up/refuse-while-frozen.ts';

/**
 * What stands against money leaving, asked when it is requested and again when it is confirmed.
 * @throws DomainError `withdrawals_frozen`, `receivable_outstanding`, `destination_not_whitelisted`
 */
export async function refuseWithdrawing(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  { userId, iban }: { readonly userId: string; readonly iban: string },
): Promise<void> {
  await refuseWhileFrozen(trx, context, userId);
  if (await hasReceivable(trx, userId)) throw receivableOutstanding();
  await refuseUnlisted(trx, context, { userId, iban });
}

const receivableOutstanding = () =>
  new DomainError({
    code: 'receivable_outstanding',
    status: 409,
    title: 'You owe us for a deposit that was taken back',
    detail:
      'Nothing can be withdrawn until it is repaid. The next deposits repay it by themselves.',
  });
