import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';

const mailedCodes: Allowance = {
  kind: 'mailed_code',
  most: productFacts.mailedCodesADay,
  refusal: {
    code: 'too_many_codes',
    title: 'Too many codes were mailed to you',
    detail: `We mail ${productFacts.mailedCodesADay} codes within 24 hours. If you did not ask for them, change your password.`,
  },
};

/** Before a code is mailed, by us or by the signer. @throws DomainError `too_many_codes` */
export function countMailedCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  userId: UserId,
): Promise<void> {
  return useAllowance(trx, context, mailedCodes, { userId });
}
