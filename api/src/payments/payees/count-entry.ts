import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { type Allowance, useAllowance } from '../../person/allowances/use-allowance.ts';
import type { BySignIn } from '../../person/step-up/refuse-guessing.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';

const { addedEntriesADay: most, addedEntriesASignIn, allowanceHours: hours } = productFacts;

const addedEntries: Allowance = {
  kind: 'added_entry',
  most,
  refusal: () => ({
    code: 'too_many_entries',
    title: i18n.t('You added too many addresses and payees'),
    detail: i18n.t('No more than {most} are added within {hours} hours.', { most, hours }),
  }),
};

const addedMany = () =>
  i18n.t(
    'Nothing was done: many addresses and payees were added. Sign in anew to add another one.',
  );

/**
 * Before an address or a payee is added: its owner is mailed of each, also of one that is removed and
 * added again, and of none that is refused.
 * @throws DomainError `too_many_entries`, `recent_sign_in_required` (401)
 */
export function countEntry(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime }: BySignIn,
): Promise<void> {
  const share = { authTime, most: addedEntriesASignIn, why: addedMany };
  return useAllowance(trx, context, addedEntries, { userId, share });
}
