import type { ClosingReason } from '@tessera/contracts/account-closing';
import { assets } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import { lockAccounts } from '../../books/ledger/posting/lock-accounts.ts';
import { lockSignIns } from '../../person/devices/lock-sign-ins.ts';
import { refuseEnded } from '../../person/devices/refuse-ended.ts';
import { lockEmailChanges } from '../../person/email-changes/lock-email-changes.ts';
import { notify } from '../../person/notices/notify.ts';
import { readReader } from '../../person/settings/read-reader.ts';
import { closeUser } from '../../person/users/close-user.ts';
import { findUserById } from '../../person/users/find-user.ts';
import type { SignInId, Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/current-user.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { closingReasons, withDust } from './closing-reasons.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { forfeitDust } from './forfeit-dust.ts';

/**
 * Closes an account that holds nothing, or dust that its owner leaves. What the law asks us to keep
 * stays; deposit addresses stay watched. @throws DomainError `account_not_empty` with `reasons`, `session_ended`
 */
export async function closeAccount(
  trx: Transaction,
  context: AppContext,
  { user, signInId }: { readonly user: User; readonly signInId: SignInId },
  consent: { readonly forfeitDust: boolean },
): Promise<{ closedAt: string }> {
  const at = context.clock.now();
  // Whatever changes who signs in, and how, waits, or has been waited for: it may have ended this sign-in.
  await lockEmailChanges(trx, user.id);
  await lockSignIns(trx, user.id);
  await refuseEnded(trx, context, signInId);
  const { email: recipient } = (await findUserById(trx, user.id)) ?? user;
  // Whatever would move this user's money waits, and then meets empty accounts.
  const available = assets.map((asset) => ({ kind: 'available', asset, userId: user.id }) as const);
  await lockAccounts(trx, available, at);
  const state = await closingReasons(trx, context, user.id);
  const reasons = consent.forfeitDust ? state.reasons : withDust(state);
  if (reasons.length > 0) throw accountNotEmpty(reasons);
  await forfeitDust(trx, user.id, state, at);
  const reader = await readReader(trx, user.id);
  await erasePersonalData(trx, context, user.id);
  await notify(trx, context, {
    userId: user.id,
    kind: 'account_closed',
    data: { at: at.toISOString() },
    recipient,
    reader,
  });
  await closeUser(trx, user.id, at);
  return { closedAt: at.toISOString() };
}

function accountNotEmpty(reasons: readonly ClosingReason[]): DomainError {
  const onlyDust = reasons.every(({ dust }) => dust === true);
  return new DomainError({
    code: 'account_not_empty',
    status: 409,
    title: i18n.t('Your account cannot be closed yet'),
    detail: onlyDust
      ? i18n.t('A small rest is left. Withdraw it, or agree to leave it to us.')
      : i18n.t('Repay your loans and withdraw what is left, then close the account.'),
    extensions: { reasons },
  });
}
