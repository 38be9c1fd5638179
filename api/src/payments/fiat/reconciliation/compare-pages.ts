import {
  firstTransfer,
  isWrittenLater,
  listTransfers,
  listWrittenTransfers,
  type WrittenTransfer,
} from '../../../books/ledger/reading/list-transfers.ts';
import {
  firstWrittenChange,
  listChangedRows,
  type WrittenChange,
} from '../../../books/ledger/rows/list-changed-rows.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import { readBankCursor } from '../bank-feed/read-bank-feed.ts';
import { type ComparedLines, compareLines } from './compare-lines.ts';
import { compareTransfers } from './compare-transfers.ts';
import type { EuroFinding } from './euro-findings.ts';
import { listSubjectsOfRows, tablesOfSubjects } from './list-subjects-of-rows.ts';
import { readEuroBooks } from './read-euro-books.ts';

/** So many subjects or transfers are compared as they are at one moment. */
export const pageSize = 1_000;

export type ComparedPage<Place> = {
  readonly findings: readonly EuroFinding[];
  /** Where the next page begins. */
  readonly next: Place;
  /** Subjects and transfers that were looked at. */
  readonly rows: number;
  readonly isAtEnd: boolean;
};

/** Compares all that the bank and the ledger have of these subjects, whichever pages their rows lie on. */
export async function compareSubjects(
  trx: Transaction,
  bank: Bank,
  subjects: readonly string[],
): Promise<ComparedLines> {
  const told = await readBankCursor(trx, bank.name);
  const lines = await bank.book.readLines(trx, subjects, told);
  return compareLines(lines, await readEuroBooks(trx, lines));
}

/** Through everything that the bank's lines go by, and then through every transfer of the ledger. */
export type RoundPlace = { readonly side: 'bank' | 'ledger'; readonly after: string | null };

export const roundStart: RoundPlace = { side: 'bank', after: null };

/** The next page of a round over all that bank and ledger have. */
export async function compareNextPage(
  trx: Transaction,
  bank: Bank,
  { side, after }: RoundPlace,
  limit = pageSize,
): Promise<ComparedPage<RoundPlace>> {
  if (side === 'bank') {
    const subjects = await bank.book.listSubjects(trx, { after, limit });
    const { findings } = await compareSubjects(trx, bank, subjects);
    const last = subjects.at(limit - 1);
    if (last !== undefined) {
      return { findings, next: { side, after: last }, rows: limit, isAtEnd: false };
    }
    // Few are a round in one step.
    const ofLedger = await compareNextPage(trx, bank, { side: 'ledger', after: null }, limit);
    return {
      ...ofLedger,
      findings: [...findings, ...ofLedger.findings],
      rows: subjects.length + ofLedger.rows,
    };
  }
  const ids = await listTransfers(trx, after, limit);
  const { findings } = await compareTransfers(trx, bank, ids);
  const isAtEnd = ids.length < limit;
  return { findings, next: { side, after: ids.at(-1) ?? after }, rows: ids.length, isAtEnd };
}

/** Up to where what was written was compared. */
export type WrittenPlace = {
  readonly transfers: WrittenTransfer;
  readonly changes: WrittenChange;
};

export const firstWritten: WrittenPlace = {
  transfers: firstTransfer,
  changes: firstWrittenChange,
};

/**
 * The next page of what was written since: transfers, and sealed rows that say whose a payment or payout is or what became
 * of it. All that bank and ledger have of its subjects is compared, however old.
 */
export async function compareWritten(
  trx: Transaction,
  bank: Bank,
  place: WrittenPlace,
  limit = pageSize,
): Promise<ComparedPage<WrittenPlace>> {
  const isRestored =
    (await isWrittenLater(trx, place.transfers)) || (await isWrittenLater(trx, place.changes));
  const from = isRestored ? firstWritten : place;
  const written = await listWrittenTransfers(trx, from.transfers, limit);
  const changed = await listChangedRows(trx, tablesOfSubjects, from.changes, limit);
  const booked = await compareTransfers(
    trx,
    bank,
    written.map(({ id }) => id),
  );
  const subjects = new Set([
    ...booked.subjects,
    ...(await listSubjectsOfRows(trx, bank, changed.rows)),
  ]);
  const { findings } = await compareSubjects(trx, bank, [...subjects]);
  return {
    findings: [...booked.findings, ...findings],
    next: { transfers: written.at(-1) ?? from.transfers, changes: changed.next ?? from.changes },
    rows: subjects.size + written.length,
    isAtEnd: written.length < limit && changed.count < limit,
  };
}
