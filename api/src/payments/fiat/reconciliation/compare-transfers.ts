import { minus } from '@tessera/money/minor-units';
import { readHoldingChanges } from '../../../books/ledger/reading/read-holding-changes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import { subjectOfMovement } from '../../bank/bank-book.ts';
import { totalOf } from './compare-lines.ts';
import { capitalKey, depositOf, type Fact, factKey, factOf, isCredit } from './euro-fact.ts';
import { type EuroFinding, finding } from './euro-findings.ts';
import { type DepositClaim, type EuroTransfer, readDeposits } from './read-euro-books.ts';

export type ComparedTransfers = {
  readonly findings: readonly EuroFinding[];
  /** What the bank's lines go by that are about the same. */
  readonly subjects: readonly string[];
};

/** What these transfers of the ledger book and the bank knows nothing of, the credits of deposits among them. */
export async function compareTransfers(
  trx: Transaction,
  bank: Bank,
  ids: readonly string[],
): Promise<ComparedTransfers> {
  const read = await readHoldingChanges(trx, 'EUR', { ids });
  const deposits = await readDeposits(trx, {
    payments: [],
    ids: read.flatMap(({ eventKey }) => depositOf(eventKey) ?? []),
  });
  const paymentOfDeposit = new Map(deposits.map((of) => [of.id, of.payment]));
  const isCapital = ({ eventKey }: EuroTransfer) => bank.sandbox && eventKey === capitalKey;
  const moving = (await withoutCorrections(trx, read)).filter(
    (transfer) => !isCapital(transfer) && transfer.amount !== 0n,
  );
  const facts = moving.map((transfer) => ({
    transfer,
    fact: factOf(transfer.eventKey, paymentOfDeposit),
  }));
  const booked = [...new Set(facts.flatMap(({ fact }) => fact?.subject ?? []))];
  const lines = await bank.book.readLines(trx, booked, null);
  const atBank = new Set(
    lines.map((line) => factKey({ kind: line.kind, subject: subjectOfMovement(line) })),
  );
  const hasLine = (fact: Fact | undefined) => fact !== undefined && atBank.has(factKey(fact));
  return {
    findings: [
      ...facts
        .filter(({ fact }) => !hasLine(fact))
        .map(({ transfer: { eventKey, amount } }) =>
          finding('the ledger has it, the bank has not', eventKey, minus(0n, amount)),
        ),
      ...findCreditsOfNothing(read, deposits),
    ],
    subjects: [...new Set([...booked, ...paymentOfDeposit.values()])],
  };
}

/** What credits a customer and says that it was a deposit, which there is none of. */
function findCreditsOfNothing(
  transfers: readonly EuroTransfer[],
  deposits: readonly DepositClaim[],
): readonly EuroFinding[] {
  const keys = new Set(deposits.map(({ creditKey }) => creditKey));
  return transfers
    .filter(({ eventKey }) => isCredit(eventKey) && !keys.has(eventKey))
    .map(({ eventKey, amount }) => finding('a credit of no payment', eventKey, amount));
}

const correctedOf = ({ eventKey }: EuroTransfer): string | undefined =>
  /^euro-deposit:(.+):(?:corrected|unattributed)$/.exec(eventKey)?.[1];

/** A payment that was taken from a customer and is nobody's again has moved nothing: both halves together, wherever the other stands. */
async function withoutCorrections(
  trx: Transaction,
  transfers: readonly EuroTransfer[],
): Promise<readonly EuroTransfer[]> {
  const corrected = [...new Set(transfers.flatMap((transfer) => correctedOf(transfer) ?? []))];
  if (corrected.length === 0) return transfers;
  const halves = await readHoldingChanges(trx, 'EUR', {
    eventKeys: corrected.flatMap((deposit) =>
      ['corrected', 'unattributed'].map((half) => `euro-deposit:${deposit}:${half}`),
    ),
  });
  const byDeposit = Map.groupBy(halves, correctedOf);
  return transfers.filter((transfer) => {
    const deposit = correctedOf(transfer);
    return deposit === undefined || totalOf(byDeposit.get(deposit) ?? []) !== 0n;
  });
}
