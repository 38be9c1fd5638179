import type { Cents } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findUnexplainedDebit } from '../../bank/iso20022/find-unexplained-debit.ts';
import { readOpening } from '../../bank/iso20022/read-opening.ts';
import { counterparts, type DebitPurpose } from './house-purposes.ts';
import { noSuch, postForHouse, refusal } from './post-for-house.ts';

const inventory = { kind: 'inventory', asset: 'EUR' } as const;

type Clocked = Pick<AppContext, 'clock'>;

/** Of the transfer that books what left, by the bank's own reference. */
export const debitKey = (reference: string): string => `euro-debit:${reference}`;

/** Books what left the account and no order of ours explains. @throws DomainError `not_found`, `booked_already`, `house_short` */
export async function bookDebit(
  trx: Transaction,
  { clock }: Clocked,
  { reference, purpose }: { readonly reference: string; readonly purpose: DebitPurpose },
): Promise<{ amount: Cents }> {
  const amount = await findUnexplainedDebit(trx, reference);
  if (amount === undefined) throw noSuch('booking of this name that left the account unexplained');
  const { account, line } = counterparts[purpose];
  await postForHouse(trx, {
    kind: 'house_debit_booked',
    eventKey: debitKey(reference),
    reference: { type: 'bank_booking', id: reference },
    bookedAt: clock.now(),
    postings: [
      debit({ kind: account, asset: 'EUR' }, amount, line),
      credit(inventory, amount, line),
    ],
  });
  return { amount };
}

/** Books what lay at the bank before its first statement as capital. @throws DomainError `not_found`, `booked_already` */
export async function bookOpening(
  trx: Transaction,
  { clock }: Clocked,
  { statementId }: { readonly statementId: string },
): Promise<{ amount: Cents }> {
  const opening = await readOpening(trx);
  if (opening?.statement !== statementId) throw noSuch('such statement that is the first one');
  const { amount } = opening;
  if (amount <= 0n) {
    throw refusal({
      code: 'nothing_to_open',
      title: 'There is nothing to book',
      detail: 'Nothing lay at the bank that did not come by a payment that it told of.',
    });
  }
  const { line } = counterparts.capital;
  await postForHouse(trx, {
    kind: 'house_opening_booked',
    eventKey: `euro-opening:${statementId}`,
    reference: { type: 'bank_statement', id: statementId },
    bookedAt: clock.now(),
    postings: [
      debit(inventory, amount, line),
      credit({ kind: 'capital', asset: 'EUR' }, amount, line),
    ],
  });
  return { amount };
}

/** Books what the exchange kept of the euros that came back from it, as its statement says. @throws DomainError `booked_already` */
export async function bookExchangeFee(
  trx: Transaction,
  { clock }: Clocked,
  { amount, statement }: { readonly amount: Cents; readonly statement: string },
): Promise<void> {
  await postForHouse(trx, {
    kind: 'house_exchange_fee_booked',
    eventKey: `exchange-fee:${statement}`,
    reference: { type: 'exchange_statement', id: statement },
    bookedAt: clock.now(),
    postings: [
      debit({ kind: 'service_fees', asset: 'EUR' }, amount, 'exchange_fee'),
      credit({ kind: 'trading', asset: 'EUR' }, amount, 'exchange_fee'),
    ],
  });
}
