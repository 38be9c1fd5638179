import type { EmailChange } from '@tessera/contracts/email-changes';
import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';
import { hashOfLinkToken, makeLinkToken } from '../mail/link-token.ts';
import { notify } from '../notices/notify.ts';
import { isSameEmail } from '../users/same-email.ts';
import { mailChangeLink } from './mail-change-link.ts';
import { voidEmailChanges } from './void-email-changes.ts';

const {
  emailChangeHours,
  emailChangesADay: most,
  emailChangesASignIn,
  allowanceHours: hours,
} = productFacts;

const askedForMany = () =>
  i18n.t(
    'Nothing was done: many changes of the address were asked for. Sign in anew to ask for another one.',
  );

const requestedChanges: Allowance = {
  kind: 'email_change',
  most,
  refusal: () => ({
    code: 'too_many_email_changes',
    title: i18n.t('You asked for too many changes of your e-mail address'),
    detail: i18n.t('No more than {most} are taken within {hours} hours.', { most, hours }),
  }),
};

/**
 * Mails a link to the new address, and tells the present one. Nothing changes before the link is followed.
 * Whether the new address has an account is not looked at: whoever asks would learn it. One that waited
 * before is void. A sign-in has its share of what a person may ask for, so that a stolen one leaves the owner
 * theirs. @throws DomainError `same_email`, `too_many_email_changes`, `recent_sign_in_required` (401)
 */
export async function requestEmailChange(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { user, authTime, newEmail }: RequestedChange,
): Promise<EmailChange> {
  const { id: userId, email } = user;
  if (isSameEmail(newEmail, email)) throw sameEmail();
  const share = { authTime, most: emailChangesASignIn, why: askedForMany };
  await useAllowance(trx, context, requestedChanges, { userId, share });
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + emailChangeHours * hourMs);
  const token = makeLinkToken();
  await voidEmailChanges(trx, { userId, at: now });
  await insertRow(trx, 'email_changes', {
    token_hash: hashOfLinkToken(token),
    user_id: userId,
    new_email: newEmail,
    created_at: now,
    expires_at: expiresAt,
    signed_in_at: authTime,
  });
  await mailChangeLink(trx, context, { userId, newEmail, token, expiresAt });
  const data = { newEmail, expiresAt: expiresAt.toISOString() };
  await notify(trx, context, { userId, kind: 'email_change_requested', data });
  return { newEmail, expiresAt: expiresAt.toISOString() };
}

type RequestedChange = {
  readonly user: Pick<User, 'id' | 'email'>;
  /** Of the sign-in that asks. */
  readonly authTime: Date;
  readonly newEmail: string;
};

const sameEmail = () =>
  new DomainError({
    code: 'same_email',
    status: 422,
    title: i18n.t('This is the address that you have'),
    detail: i18n.t('Give another one.'),
  });
