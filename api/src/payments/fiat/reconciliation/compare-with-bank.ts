import { type Cents, minus, sumOf } from '@tessera/money/minor-units';
import type { Bank } from '../../bank/bank.ts';
import {
  type BankBook,
  type BankFlaw,
  type BankMovement,
  type MovementKind,
  openingReference,
} from '../../bank/bank-book.ts';
import { findCreditorReferences } from '../deposits/creditor-reference.ts';
import type { EuroBooks, EuroTransfer } from './read-euro-books.ts';

/** What does not agree, of one payment or payout. */
export type EuroFinding = {
  readonly what:
    | 'the bank has it, the ledger has not'
    | 'the ledger has it, the bank has not'
    | 'the bank has it twice'
    | 'the ledger has it twice'
    | 'another amount'
    | 'another customer'
    | 'another account'
    | 'a credit of no payment'
    | BankFlaw['what']
    | 'a movement that nothing explains'
    | 'the statement before it is missing';
  /** The bank's reference, that of a statement, or the ledger's event. */
  readonly of: string;
  /** EUR cents that the bank has more by it. */
  readonly amount: Cents;
};

export type EuroReconciliation = {
  /** EUR cents that the bank says lie there. */
  readonly balance: Cents;
  /** … and that the ledger says do, beside the capital of a sandbox's house, which came by no payment. */
  readonly booked: Cents;
  readonly capital: Cents;
  /** What moved at the bank and is not booked yet, because it was not read or applied. */
  readonly waiting: Cents;
  /** What the bank has more than all of that. */
  readonly difference: Cents;
  readonly findings: readonly EuroFinding[];
};

type Fact = { readonly kind: MovementKind; readonly subject: string };

/** What a sandbox's house begins with came by no payment that a bank tells of. At any other bank nothing may go by that name. */
const capitalKey = 'sandbox:house-capital';

const factKey = ({ kind, subject }: Fact): string => `${kind} ${subject}`;

/** What a transfer books, by the name of its event; undefined where it is nothing of the bank's. */
function factOf(eventKey: string, paymentOfDeposit: ReadonlyMap<string, string>): Fact | undefined {
  const [, , debited, opened] = /^(euro-debit:(.+)|euro-opening:(.+))$/s.exec(eventKey) ?? [];
  if (debited !== undefined) return { kind: 'other', subject: debited };
  if (opened !== undefined) return { kind: 'other', subject: openingReference(opened) };
  const [, what, subject = '', step] =
    /^euro-(payment|deposit|withdrawal):(.+):(\w+)$/.exec(eventKey) ?? [];
  if (what === 'payment' && step === 'received') return { kind: 'payment', subject };
  if (what === 'payment' && step === 'returned') return { kind: 'payment_return', subject };
  if (what === 'withdrawal' && step === 'settled') return { kind: 'payout', subject };
  if (what === 'withdrawal' && step === 'returned') return { kind: 'payout_return', subject };
  if (what !== 'deposit' || step !== 'returned') return undefined;
  return { kind: 'payment_return', subject: paymentOfDeposit.get(subject) ?? subject };
}

/** Compares what a bank has with what the ledger has, line by line: two wrong lines of one sum are two findings. */
export function compareWithBank(
  { sandbox }: Pick<Bank, 'sandbox'>,
  book: BankBook,
  books: EuroBooks,
): EuroReconciliation {
  const { balance, movements } = book;
  const isCapital = ({ eventKey }: EuroTransfer) => sandbox && eventKey === capitalKey;
  const paymentOfDeposit = new Map(
    [...books.deposits].map(([payment, { creditKey }]) => [creditKey.split(':')[1] ?? '', payment]),
  );
  const capital = amountOf(books.transfers.filter(isCapital));
  const moving = withoutCorrections(books.transfers).filter(
    (transfer) => !isCapital(transfer) && transfer.amount !== 0n,
  );
  const booked = amountOf(moving);
  const waits = movements.filter(
    ({ isTold, subject }) => !isTold || (subject !== null && books.waiting.has(subject)),
  );
  const isWaiting = new Set(waits);
  const atBank = Map.groupBy(movements, ({ kind, subject, reference }) =>
    kind === 'other' ? factKey({ kind, subject: reference }) : factKey({ kind, subject } as Fact),
  );
  const inLedger = Map.groupBy(moving, ({ eventKey }) => {
    const fact = factOf(eventKey, paymentOfDeposit);
    return fact === undefined ? eventKey : factKey(fact);
  });
  const findings = [
    ...[...atBank].flatMap(([key, lines]) =>
      compareLines(lines, inLedger.get(key) ?? [], isWaiting.has(lines[0] as BankMovement)),
    ),
    ...[...inLedger]
      .filter(([key]) => !atBank.has(key))
      .flatMap(([, transfers]) =>
        transfers.map(({ eventKey, amount }) =>
          finding('the ledger has it, the bank has not', eventKey, minus(0n, amount)),
        ),
      ),
    ...findForeignCustomers(movements, books, inLedger),
    ...findCreditsOfNothing(books),
    ...book.flaws,
    ...book.gaps.map(({ statement, amount }) =>
      finding('the statement before it is missing', statement, amount),
    ),
  ];
  const waiting = sumOf<'EUR'>(
    waits
      .filter(({ kind, subject }) => !inLedger.has(factKey({ kind, subject } as Fact)))
      .map(({ amount }) => amount),
  );
  const difference = minus(minus(balance, booked), waiting);
  return { balance, booked, capital, waiting, difference, findings };
}

/** A payment that was taken from a customer and is nobody's again has moved nothing: both halves together. */
function withoutCorrections(transfers: readonly EuroTransfer[]): readonly EuroTransfer[] {
  const depositOf = ({ eventKey }: EuroTransfer) =>
    /^euro-deposit:(.+):(corrected|unattributed)$/.exec(eventKey)?.[1] ?? '';
  const byDeposit = Map.groupBy(transfers, depositOf);
  return transfers.filter((transfer) => {
    const deposit = depositOf(transfer);
    return deposit === '' || amountOf(byDeposit.get(deposit) ?? []) !== 0n;
  });
}

const amountOf = (transfers: readonly EuroTransfer[]): Cents =>
  sumOf<'EUR'>(transfers.map(({ amount }) => amount));

const finding = (what: EuroFinding['what'], of: string, amount: Cents): EuroFinding => ({
  what,
  of,
  amount,
});

function compareLines(
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

/** What credits a customer and says that it was a deposit, which there is none of. */
function findCreditsOfNothing({ transfers, deposits }: EuroBooks): readonly EuroFinding[] {
  const keys = new Set([...deposits.values()].map(({ creditKey }) => creditKey));
  return transfers
    .filter(({ eventKey }) => /^euro-deposit:.+:credited$/.test(eventKey) && !keys.has(eventKey))
    .map(({ eventKey, amount }) => finding('a credit of no payment', eventKey, amount));
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
    const booked = (inLedger.get(factKey({ kind, subject } as Fact)) ?? []).flatMap(
      ({ users }) => users,
    );
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
