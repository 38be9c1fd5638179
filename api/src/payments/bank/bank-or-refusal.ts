import type { AppContext } from '../../app-context.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { Bank } from './bank.ts';

/** @throws DomainError `bank_unavailable` */
export function bankOrRefusal({ bank }: Pick<AppContext, 'bank'>): Bank {
  if (bank) return bank;
  throw new DomainError({
    code: 'bank_unavailable',
    status: 503,
    title: i18n.t('Euros cannot be paid in or out at the moment'),
    detail: i18n.t(
      'No bank is connected. What is in your wallet stays there, and loans can be repaid.',
    ),
  });
}
