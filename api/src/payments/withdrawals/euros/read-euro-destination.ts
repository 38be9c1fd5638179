import type { RequestFiatWithdrawal } from '@tessera/contracts/fiat';
import type { PayeeId, Transaction, UserId } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { Bank } from '../../bank/bank.ts';
import { parseIban } from '../../payees/accounts/parse-iban.ts';
import { findPayeeByIban, payeeBook } from '../../payees/accounts/payee-book.ts';
import { getEntry } from '../../payees/book.ts';

/** The account that money goes to, as it is written down. @throws `not_found`, `invalid_iban` */
export async function readEuroDestination(
  trx: Transaction,
  { userId, bank, to }: { userId: UserId; bank: Bank; to: RequestFiatWithdrawal['to'] },
): Promise<{ payee_id: PayeeId | null; payee_name: string; iban: string }> {
  if ('payeeId' in to) {
    const { id, name, iban } = await getEntry(trx, payeeBook, { userId, id: to.payeeId });
    return { payee_id: id, payee_name: name, iban };
  }
  const iban = parseIban(to.iban);
  if (iban === bank.account.iban) throw ownAccount();
  const payee = await findPayeeByIban(trx, { userId, iban });
  return { payee_id: payee?.id ?? null, payee_name: to.name, iban };
}

const ownAccount = () =>
  new DomainError({
    code: 'own_account',
    status: 422,
    title: i18n.t('This is the account that you pay in to'),
    detail: i18n.t('Give the IBAN of an account of yours at another bank.'),
  });
