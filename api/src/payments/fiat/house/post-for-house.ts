import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import type { Transfer } from '../../../books/ledger/posting/transfer.ts';
import { hasTransfer } from '../../../books/ledger/reading/has-transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/** Posts what people decided of the house's euros, once. @throws DomainError `booked_already`, `house_short` */
export async function postForHouse(
  trx: Transaction,
  transfer: Omit<Transfer, 'prices'>,
): Promise<void> {
  if (await hasTransfer(trx, transfer.eventKey)) {
    const detail = `The ledger has ${transfer.eventKey}.`;
    throw refusal({ code: 'booked_already', title: 'This was booked already', detail });
  }
  await unlessHouseShort(() => postTransfer(trx, { ...transfer, prices: [] }));
}

/** @throws DomainError `house_short` where the house has not enough of its own */
export async function unlessHouseShort<Result>(post: () => Promise<Result>): Promise<Result> {
  try {
    return await post();
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw refusal({
      code: 'house_short',
      title: 'The house has too little of its own',
      detail: 'Its euros do not reach for this. Have capital paid in first.',
    });
  }
}

/** What is said to operators, in their language. */
export const refusal = (why: {
  readonly code: 'booked_already' | 'house_short' | 'not_found' | 'nothing_to_open';
  readonly title: string;
  readonly detail: string;
}): DomainError => new DomainError({ ...why, status: why.code === 'not_found' ? 404 : 409 });

export const noSuch = (what: string): DomainError =>
  refusal({ code: 'not_found', title: 'Not found', detail: `There is no ${what}.` });
