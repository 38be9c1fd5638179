import { i18n } from '../languages/i18n.ts';
import { DomainError } from './domain-error.ts';

/** What can be asked for by its id, in a sentence of its own: other languages have genders. */
const details = {
  address: () => i18n.t('There is no such address.'),
  'authenticator app': () => i18n.t('There is no such authenticator app.'),
  confirmation: () => i18n.t('There is no such confirmation.'),
  deposit: () => i18n.t('There is no such deposit.'),
  device: () => i18n.t('There is no such device.'),
  link: () => i18n.t('There is no such link.'),
  loan: () => i18n.t('There is no such loan.'),
  move: () => i18n.t('There is no such move.'),
  notice: () => i18n.t('There is no such notice.'),
  payee: () => i18n.t('There is no such payee.'),
  payment: () => i18n.t('There is no such payment.'),
  'payout at the bank': () => i18n.t('There is no such payout at the bank.'),
  refill: () => i18n.t('There is no such refill.'),
  'removal by support': () => i18n.t('There is no such removal by support.'),
  route: () => i18n.t('There is no such route.'),
  ticket: () => i18n.t('There is no such ticket.'),
  'unattributed payment': () => i18n.t('There is no such unattributed payment.'),
  user: () => i18n.t('There is no such user.'),
  wallet: () => i18n.t('There is no such wallet.'),
  withdrawal: () => i18n.t('There is no such withdrawal.'),
} as const;

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(what: keyof typeof details): DomainError {
  return new DomainError({
    code: 'not_found',
    status: 404,
    title: i18n.t('Not found'),
    detail: details[what](),
  });
}
