import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';
import type { BySignIn } from './refuse-guessing.ts';

const { mailedCodesADay: most, mailedCodesASignIn, allowanceHours: hours } = productFacts;

const mailedCodes: Allowance = {
  kind: 'mailed_code',
  most,
  refusal: () => ({
    code: 'too_many_codes',
    title: i18n.t('Too many codes were mailed to you'),
    detail: i18n.t(
      'We mail no more than {most} codes within {hours} hours. If you did not ask for them, change your password.',
      { most, hours },
    ),
    path: pathTo('changePassword'),
  }),
};

const askedForMany = () =>
  i18n.t('Nothing was done: many codes were mailed. Sign in anew to have another one mailed.');

/**
 * Before a code is mailed, by us or by the signer, at the wish of this sign-in. In the transaction of what
 * it is for: where that is refused, none is mailed and none is counted.
 * @throws DomainError `too_many_codes`, `recent_sign_in_required` (401)
 */
export function countMailedCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime }: BySignIn,
): Promise<void> {
  const share = { authTime, most: mailedCodesASignIn, why: askedForMany };
  return useAllowance(trx, context, mailedCodes, { userId, share });
}
