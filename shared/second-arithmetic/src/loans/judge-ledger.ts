import { dayOf } from '../days.ts';
import { interestUntil, type Stretch } from '../interest.ts';
import { accruedLines, type ExpectedTransfer, type Line } from './expected-transfers.ts';
import type { Insist, LedgerEntry, LoanRecord } from './loan-record.ts';

/** Whose lines of a loan's transfers are judged, each and in full; of a wallet those of these kinds. */
const accounts = new Set(['collateral', 'loan_receivable', 'income', 'credit_losses']);
const walletKinds = new Set([
  ...['collateral_locked', 'collateral_returned', 'loan_payout', 'loan_repayment'],
  ...['origination_fee_refunded', 'sale_surplus'],
]);

/** The ledger booked what the loan's contract and events ask for, line by line. Answers the interest booked. */
export function judgeLedger(
  record: LoanRecord,
  expected: readonly ExpectedTransfer[],
  life: { readonly rate: bigint; readonly stretches: readonly Stretch[]; readonly insist: Insist },
): bigint {
  const { rate, insist } = life;
  const booked = Map.groupBy(record.entries, ({ transferKey }) => transferKey);
  const left = [...expected];
  let interest = 0n;
  const accrueUntil = (day: number, on: readonly Stretch[]) => {
    const total = interestUntil(on, rate, day);
    const amount = total - interest;
    if (amount <= 0n) return [];
    interest = total;
    return accruedLines(amount);
  };
  // Of a due date on which nothing was paid: on what was outstanding until the next payment.
  const stretchesNow = () =>
    left.find(({ accrues }) => accrues)?.accrues?.stretches ?? life.stretches;
  const own = `loan:${record.id}:interest:`;
  for (const [key, entries] of booked) {
    if (key.startsWith(own)) {
      compare(key, entries, accrueUntil(dayOf(key.slice(own.length)), stretchesNow()), insist);
      continue;
    }
    const place = left.findIndex((each) =>
      each.isPrefix ? key.startsWith(each.key) : key === each.key,
    );
    const [transfer] = place === -1 ? [] : left.splice(place, 1);
    insist(transfer !== undefined, () => `the ledger's ${key} follows from nothing that happened`);
    if (!transfer) continue;
    const { accrues, lines } = transfer;
    const accrued = accrues ? accrueUntil(accrues.until, accrues.stretches) : [];
    compare(key, entries, [...accrued, ...lines], insist);
  }
  for (const { key } of left) insist(false, () => `the ledger has no ${key}`);
  return interest;
}

function compare(
  key: string,
  entries: readonly LedgerEntry[],
  expected: readonly Line[],
  insist: Insist,
): void {
  const [has, wants] = [sums(entries.filter(isJudged)), sums(expected)];
  for (const name of new Set([...has.keys(), ...wants.keys()])) {
    const [booked, right] = [has.get(name) ?? 0n, wants.get(name) ?? 0n];
    insist(booked === right, () => `the ledger's ${key} has ${booked} of ${name}, not ${right}`);
  }
}

const isJudged = ({ account, kind }: LedgerEntry) =>
  accounts.has(account) || (account === 'available' && walletKinds.has(kind));

function sums(lines: readonly Line[]): ReadonlyMap<string, bigint> {
  const result = new Map<string, bigint>();
  for (const { account, kind, debit } of lines) {
    const name = `${account} ${kind}`;
    result.set(name, (result.get(name) ?? 0n) + debit);
  }
  return result;
}
