import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';

const { mailedCodesADay: most, allowanceHours } = productFacts;

const mailedCodes: Allowance = {
  kind: 'mailed_code',
  most,
  refusal: {
    code: 'too_many_codes',
    title: 'Too many codes were mailed to you',
    detail: `We mail ${most} codes within ${allowanceHours} hours. If you did not ask for them, change your password.`,
    path: pathTo('changePassword'),
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
