import { pathTo } from '@tessera/contracts/page-controls';
import type { AddPayeeRequest, Payee } from '@tessera/contracts/payees';
import type { AppContext } from '../../../app-context.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { BySignIn } from '../../../person/step-up/refuse-guessing.ts';
import type { PayeeId, Transaction } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { countEntry } from '../count-entry.ts';
import { parseIban } from './parse-iban.ts';
import { findPayeeByIban, presentPayee } from './payee-book.ts';

/** @throws DomainError `invalid_iban`, `payee_exists`, and what `countEntry` throws */
export async function addPayee(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime, body }: BySignIn & { readonly body: AddPayeeRequest },
): Promise<Payee> {
  const iban = parseIban(body.iban);
  await lockName(trx, `payees ${userId}`);
  const known = await findPayeeByIban(trx, { userId, iban });
  if (known) throw payeeExists(known.id);
  await countEntry(trx, context, { userId, authTime });
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
    title: i18n.t('This IBAN is one of your payees already'),
    path: pathTo('payees'),
    extensions: { payeeId },
  });
