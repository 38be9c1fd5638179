import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import {
  readHoldingChanges,
  sumHoldingChanges,
} from '../../../books/ledger/reading/read-holding-changes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import type { SubjectPage } from '../../bank/bank-book.ts';
import { readBankCursor } from '../bank-feed/read-bank-feed.ts';
import { totalOf } from './compare-lines.ts';
import { compareSubjects, pageSize } from './compare-pages.ts';
import { capitalKey } from './euro-fact.ts';
import { type EuroFindings, finding, noFindings, withFindings } from './euro-findings.ts';

/** What bank and ledger come to as a whole, at one moment. */
export type EuroSums = {
  /** EUR cents that the bank says lie there. */
  readonly balance: Cents;
  /** … and that the ledger says do, beside the capital of a sandbox's house, which came by no payment. */
  readonly booked: Cents;
  readonly capital: Cents;
  /** What moved at the bank and is not booked yet, because it was not read or applied. */
  readonly waiting: Cents;
  /** What the bank has more than all of that. */
  readonly difference: Cents;
  /** What the bank's statements say against each other, and against its lines. */
  readonly findings: EuroFindings;
};

export async function compareSums(
  trx: Transaction,
  bank: Bank,
  limit = pageSize,
): Promise<EuroSums> {
  const { balance, flaws, flawCount, gaps } = await bank.book.readAccount(trx);
  const capital = bank.sandbox
    ? totalOf(await readHoldingChanges(trx, 'EUR', { eventKeys: [capitalKey] }))
    : (0n as Cents);
  const booked = minus(await sumHoldingChanges(trx, 'EUR'), capital);
  const waiting = await sumWaiting(trx, bank, limit);
  const missing = gaps.map(({ statement, amount }) =>
    finding('the statement before it is missing', statement, amount),
  );
  const difference = minus(minus(balance, booked), waiting);
  const findings = withFindings(withFindings(noFindings, flaws, flawCount), missing);
  return { balance, booked, capital, waiting, difference, findings };
}

/** A line waits because it was not told, or because it was and is not applied: once at any rate. */
async function sumWaiting(trx: Transaction, bank: Bank, limit: number): Promise<Cents> {
  const told = await readBankCursor(trx, bank.name);
  const untold = (page: SubjectPage) => bank.book.listUntold(trx, told, page);
  const unapplied = (page: SubjectPage) => listUnapplied(trx, page);
  return plus(
    await sumLines(trx, bank, { list: untold, isTold: false, limit }),
    await sumLines(trx, bank, { list: unapplied, isTold: true, limit }),
  );
}

type Waiting = {
  readonly list: (page: SubjectPage) => Promise<readonly string[]>;
  readonly isTold: boolean;
  readonly limit: number;
};

async function sumLines(
  trx: Transaction,
  bank: Bank,
  { list, isTold, limit }: Waiting,
): Promise<Cents> {
  let sum = 0n as Cents;
  let after: string | null = null;
  for (;;) {
    const subjects: readonly string[] = await list({ after, limit });
    const { waiting } = await compareSubjects(trx, bank, subjects);
    sum = plus(sum, totalOf(waiting.filter((line) => line.isTold === isTold)));
    if (subjects.length < limit) return sum;
    after = subjects.at(-1) ?? null;
  }
}

/** What was told and is not applied yet is about, each once, in its order as texts. */
async function listUnapplied(
  trx: Transaction,
  { after, limit }: SubjectPage,
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from (
      select coalesce(event->>'paymentId', event->>'payoutId') as subject
      from bank_notifications where applied_at is null
    ) as unapplied
    where subject > ${after ?? ''} order by subject limit ${limit}
  `.execute(trx);
  return rows.map(({ subject }) => subject);
}
