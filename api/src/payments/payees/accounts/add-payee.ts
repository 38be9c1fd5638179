import { pathTo } from '@tessera/contracts/page-controls';
import type { AddPayeeRequest, Payee } from '@tessera/contracts/payees';
import type { AppContext } from '../../../app-context.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { PayeeId, Transaction, UserId } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { parseIban } from './parse-iban.ts';
import { findPayeeByIban, presentPayee } from './payee-book.ts';

/** @throws DomainError `invalid_iban`, `payee_exists` */
export async function addPayee(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, body }: { readonly userId: UserId; readonly body: AddPayeeRequest },
): Promise<Payee> {
  const iban = parseIban(body.iban);
  await lockName(trx, `payees ${userId}`);
  const known = await findPayeeByIban(trx, { userId, iban });
  if (known) throw payeeExists(known.id);
  const now = context.clock.now();
  const payee = {
    id: uuidV7<PayeeId>(now),
    user_id: userId,
    name: body.name,
    iban,
    added_at: now,
    removed_at: null,
  };
  await insertRow(trx, 'payees', payee);
  await notify(trx, context, {
    userId,
    kind: 'payee_added',
    data: { name: payee.name, iban: payee.iban },
  });
  return presentPayee(payee);
}

const payeeExists = (payeeId: PayeeId) =>
  new DomainError({
    code: 'payee_exists',
    status: 409,
    title: 'This IBAN is one of your payees already',
    path: pathTo('payees'),
    extensions: { payeeId },
  });
