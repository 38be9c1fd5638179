import type { EmailChange } from '@tessera/contracts/email-changes';
import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRow, updateRows } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';
import { hashOfLinkToken, makeLinkToken } from '../mail/link-token.ts';
import { notify } from '../notices/notify.ts';
import { isSameEmail } from '../users/same-email.ts';
import { lockEmailChanges } from './lock-email-changes.ts';
import { mailChangeLink } from './mail-change-link.ts';
import { openChange } from './read-email-change.ts';

const { emailChangeHours, emailChangesADay: most, allowanceHours } = productFacts;

const requestedChanges: Allowance = {
  kind: 'email_change',
  most,
  refusal: {
    code: 'too_many_email_changes',
    title: 'You asked for too many changes of your e-mail address',
    detail: `No more than ${most} are taken within ${allowanceHours} hours.`,
  },
};

/**
 * Mails a link to the new address, and tells the present one. Nothing changes before the link is followed.
 * Whether the new address has an account is not looked at: whoever asks would learn it. One that waited
 * before is void. @throws DomainError `same_email`, `too_many_email_changes`
 */
export async function requestEmailChange(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { user, newEmail }: { readonly user: Pick<User, 'id' | 'email'>; readonly newEmail: string },
): Promise<EmailChange> {
  const { id: userId, email } = user;
  if (isSameEmail(newEmail, email)) throw sameEmail();
  await useAllowance(trx, context, requestedChanges, { userId });
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + emailChangeHours * hourMs);
  const token = makeLinkToken();
  await lockEmailChanges(trx, userId);
  await updateRows(trx, 'email_changes', { user_id: userId, ...openChange }, { void_at: now });
  await insertRow(trx, 'email_changes', {
    token_hash: hashOfLinkToken(token),
    user_id: userId,
    new_email: newEmail,
    created_at: now,
    expires_at: expiresAt,
  });
  await mailChangeLink(trx, context, { userId, newEmail, token, expiresAt });
  const data = { newEmail, expiresAt: expiresAt.toISOString() };
  await notify(trx, context, { userId, kind: 'email_change_requested', data });
  return { newEmail, expiresAt: expiresAt.toISOString() };
}

const sameEmail = () =>
  new DomainError({
    code: 'same_email',
    status: 422,
    title: 'This is the address that you have',
    detail: 'Give another one.',
  });
