import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../../app-context.ts';
import { type Allowance, useAllowance } from '../../../person/allowances/use-allowance.ts';
import type { UserId } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';

const { checkedAddressesADay: most, allowanceHours: hours } = productFacts;

const checkedAddresses: Allowance = {
  kind: 'checked_address',
  most,
  refusal: () => ({
    code: 'too_many_addresses',
    title: i18n.t('You asked about too many addresses'),
    detail: i18n.t(
      'We take {most} different addresses within {hours} hours. Use one that you named before, or wait.',
      { most, hours },
    ),
  }),
};

/**
 * Whether an address is one of ours is said only so often: else anybody could ask of each on the chain
 * whether it belongs to a customer. Counted on a connection of its own, because a refusal undoes what
 * its transaction wrote; those who ask within one are the few whose turn it is at the signer.
 * @throws DomainError `too_many_addresses`
 */
export async function countAddress(
  context: Pick<AppContext, 'clock' | 'database' | 'secrets'>,
  { userId, address }: { readonly userId: UserId; readonly address: string },
): Promise<void> {
  await context.database
    .transaction()
    .execute((trx) => useAllowance(trx, context, checkedAddresses, { userId, about: address }));
}
