import { type Cents, minus, sumOf } from '@tessera/money/minor-units';
import { type BankMovement, subjectOfMovement } from '../../bank/bank-book.ts';
import { findCreditorReferences } from '../deposits/creditor-reference.ts';
import { factKey, factOf } from './euro-fact.ts';
import { type EuroFinding, finding } from './euro-findings.ts';
import type { EuroBooks, EuroTransfer } from './read-euro-books.ts';

export type ComparedLines = {
  readonly findings: readonly EuroFinding[];
  /** Lines that were not told, or not applied, and that the ledger does not have yet. */
  readonly waiting: readonly BankMovement[];
};

const keyOf = (line: BankMovement): string =>
  factKey({ kind: line.kind, subject: subjectOfMovement(line) });

/**
 * Compares lines of the bank's book with what books them, one by one: two wrong ones of one sum are two findings.
 *
 * @param lines all that go by the same subject together
 */
export function compareLines(lines: readonly BankMovement[], books: EuroBooks): ComparedLines {
  const paymentOfDeposit = new Map([...books.deposits.values()].map((of) => [of.id, of.payment]));
  const inLedger = Map.groupBy(
    books.transfers.filter(({ amount }) => amount !== 0n),
    ({ eventKey }) => {
      const fact = factOf(eventKey, paymentOfDeposit);
      return fact === undefined ? eventKey : factKey(fact);
    },
  );
  const waits = ({ isTold, subject }: BankMovement) =>
    !isTold || (subject !== null && books.waiting.has(subject));
  const atBank = Map.groupBy(lines, keyOf);
  return {
    findings: [
      ...[...atBank].flatMap(([key, ofFact]) =>
        compareFact(ofFact, inLedger.get(key) ?? [], ofFact.slice(0, 1).some(waits)),
      ),
      ...findForeignCustomers(lines, books, inLedger),
    ],
    waiting: lines.filter((line) => waits(line) && !inLedger.has(keyOf(line))),
  };
}

function compareFact(
  lines: readonly BankMovement[],
  transfers: readonly EuroTransfer[],
  isWaiting: boolean,
): readonly EuroFinding[] {
  const [line, ...moreLines] = lines;
  const [transfer, ...moreTransfers] = transfers;
  if (line === undefined) return [];
  if (transfer === undefined) {
    if (isWaiting) return [];
    const what =
      line.kind === 'other'
        ? 'a movement that nothing explains'
        : 'the bank has it, the ledger has not';
    return [finding(what, line.reference, line.amount)];
  }
  return [
    ...moreLines.map(({ reference, amount }) =>
      finding('the bank has it twice', reference, amount),
    ),
    ...moreTransfers.map(({ eventKey, amount }) =>
      finding('the ledger has it twice', eventKey, minus(0n, amount)),
    ),
    ...(line.amount === transfer.amount
      ? []
      : [finding('another amount', line.reference, minus(line.amount, transfer.amount))]),
  ];
}

/** The right sum at the wrong customer: by the reference that a payer wrote, and by the account that a payout went to. */
function findForeignCustomers(
  movements: readonly BankMovement[],
  books: EuroBooks,
  inLedger: ReadonlyMap<string, readonly EuroTransfer[]>,
): readonly EuroFinding[] {
  const credits = new Map(books.transfers.map((transfer) => [transfer.eventKey, transfer]));
  return movements.flatMap(({ kind, subject, reference, amount, remittance, counterpartyIban }) => {
    if (subject === null) return [];
    const another = (what: 'another customer' | 'another account') => [
      finding(what, reference, amount),
    ];
    const isOf = (users: readonly string[], owner: string) => users.every((user) => user === owner);
    const booked = (inLedger.get(factKey({ kind, subject })) ?? []).flatMap(({ users }) => users);
    if (kind === 'payment' || kind === 'payment_return') {
      const deposit = books.deposits.get(subject);
      if (deposit === undefined) return [];
      const written = new Set(
        findCreditorReferences(remittance).flatMap((found) => books.references.get(found) ?? []),
      );
      const [writtenOwner] = written;
      const isOwner = written.size === 1 && writtenOwner === deposit.userId;
      const isNamed = kind === 'payment' || written.size === 1;
      // Whose an attributed one is has been signed by people, which a proof of its own looks at.
      const isForeign = !deposit.isAttributed && isNamed && !isOwner;
      const users = [...booked, ...(credits.get(deposit.creditKey)?.users ?? [])];
      return isForeign || !isOf(users, deposit.userId) ? another('another customer') : [];
    }
    const payout = books.payouts.get(subject);
    if (payout === undefined) return another('another customer');
    if (!isOf(booked, payout.userId)) return another('another customer');
    return counterpartyIban !== null && counterpartyIban !== payout.iban
      ? another('another account')
      : [];
  });
}

/** EUR cents. */
export const totalOf = (those: readonly { readonly amount: Cents }[]): Cents =>
  sumOf<'EUR'>(those.map(({ amount }) => amount));
