import type { TotpAtSignIn } from '@tessera/contracts/factors';
import type { SignInId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { anything, lockRow, updateRows } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { recordCodeGiven } from '../devices/record-code-given.ts';
import { notify } from '../notices/notify.ts';
import type { BySignIn } from '../step-up/refuse-guessing.ts';
import { checkTotp } from './check-totp.ts';

type Wish = BySignIn & TotpAtSignIn & { readonly signInId: SignInId };

/**
 * From here on every sign-in is asked for a code of the app, or none is any more. The one that asks for this
 * gives a code with it; the others are asked at once. Wished for as it is, nothing changes and nobody is told.
 * @throws DomainError `not_found` without an app, `totp_wrong_code`, and what `refuseGuessing` throws
 */
export async function askAtSignIn(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { atSignIn, code, signInId, ...by }: Wish,
): Promise<void> {
  const { userId } = by;
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) throw notFound('authenticator app');
  if (factor.asked_at_sign_in === atSignIn) return;
  if (!(await checkTotp(trx, context, { ...by, code }))) throw wrongCode();
  const at = context.clock.now();
  await updateRows(trx, 'totp_factors', { id: factor.id }, { asked_at_sign_in: atSignIn });
  await recordCodeGiven(trx, signInId, at);
  const kind = atSignIn ? 'sign_in_code_on' : 'sign_in_code_off';
  await notify(trx, context, { userId, kind, data: { at: at.toISOString() } });
}

const wrongCode = () =>
  new DomainError({
    code: 'totp_wrong_code',
    status: 422,
    title: i18n.t('The code is wrong'),
    detail: i18n.t(
      'Enter the code that the app shows now, or a recovery code that was not used yet.',
    ),
    keepsWork: true,
  });
