import type { AppContext } from '../../app-context.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** Also before the clock's step has noted it. @throws DomainError `withdrawal_expired` */
export function refuseExpired(
  { clock }: Pick<AppContext, 'clock'>,
  { expires_at }: { readonly expires_at: Date },
): void {
  if (expires_at > clock.now()) return;
  throw new DomainError({
    code: 'withdrawal_expired',
    status: 409,
    title: i18n.t('This withdrawal was not confirmed in time'),
    detail: i18n.t('Nothing was taken. Request it again.'),
  });
}
