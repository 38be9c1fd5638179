import type { UserId } from '@tessera/contracts/ids';
import type { InterestLine, InterestReport, YearQuery } from '@tessera/contracts/reports';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { assets } from '@tessera/money/asset';
import { type Cents, plus } from '@tessera/money/minor-units';
import { euros, eurosOrNull } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { snapshotAccounts } from '../../../books/ledger/posting/snapshot-accounts.ts';
import {
  type CustomerTransfer,
  readCustomerTransfers,
} from '../../../books/ledger/reading/read-customer-transfers.ts';
import { type CsvColumns, csvText } from '../../../platform/documents/csv-text.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';
import { amountCell } from '../csv-cells.ts';
import { moneyOf, signedValue } from '../report-money.ts';
import { parseYear } from '../report-period.ts';
import { type CountedEntry, countEntries } from './interest-lines.ts';

/** Where interest and fees leave a trace: a loan's account, and whatever pays a fee. */
const kinds = ['available', 'held', 'collateral', 'loan_receivable'] as const;

/** @throws DomainError `year_in_future` */
export async function makeInterestReport(
  { database, clock }: AppContext,
  userId: UserId,
  { year, format }: YearQuery,
): Promise<DocumentFile> {
  const now = clock.now();
  const period = parseYear(year, now);
  const accounts = await snapshotAccounts(database, { userId, kinds, assets });
  const totals = emptyTotals();
  const lines = countedLines(readCustomerTransfers(database, accounts, period), totals);
  const head = { year, timeZone: 'Europe/Berlin', madeAt: now.toISOString() };
  const texts =
    format === 'csv'
      ? csvText(columns, lines)
      : jsonWithList(head, 'lines', lines, () => ({ totals: presentTotals(totals) }));
  return { name: `tessera-interest-and-fees-${year}.${format}`, format, pieces: inPieces(texts) };
}

type Totals = { charged: Cents; paid: Cents; fees: Cents; feesOfUnknownValue: number };

const emptyTotals = (): Totals => ({ charged: 0n, paid: 0n, fees: 0n, feesOfUnknownValue: 0 });

/** Adds up as the lines go by; the totals are complete when the last has. */
async function* countedLines(
  transfers: AsyncIterable<CustomerTransfer>,
  totals: Totals,
): AsyncGenerator<InterestLine, void, undefined> {
  for await (const transfer of transfers) {
    for (const counted of countEntries(transfer)) {
      addToTotals(totals, counted);
      yield presentLine(transfer, counted);
    }
  }
}

function addToTotals(totals: Totals, { entry, category, amount }: CountedEntry): void {
  const value = signedValue(amount, entry.euroValue);
  if (category === 'interest_charged') totals.charged = plus(totals.charged, value ?? 0n);
  if (category === 'interest_paid') totals.paid = plus(totals.paid, value ?? 0n);
  if (category !== 'fee') return;
  if (value === null) totals.feesOfUnknownValue += 1;
  else totals.fees = plus(totals.fees, value);
}

const presentTotals = (totals: Totals): InterestReport['totals'] => ({
  interestCharged: euros(totals.charged),
  interestPaid: euros(totals.paid),
  fees: euros(totals.fees),
  feesOfUnknownValue: totals.feesOfUnknownValue,
});

function presentLine(
  { bookedAt, reference }: CustomerTransfer,
  { entry, category, amount }: CountedEntry,
): InterestLine {
  return {
    id: entry.id,
    bookedAt: bookedAt.toISOString(),
    on: berlinDateOf(bookedAt),
    category,
    kind: entry.kind,
    amount: moneyOf(entry.asset, amount),
    euroValue: eurosOrNull(signedValue(amount, entry.euroValue)),
    reference,
  };
}

const columns: CsvColumns<InterestLine> = {
  date: ({ on }) => on,
  booked_at: ({ bookedAt }) => bookedAt,
  category: ({ category }) => category,
  kind: ({ kind }) => kind,
  asset: ({ amount }) => amount.asset,
  amount: ({ amount }) => amountCell(amount),
  eur_value: ({ euroValue }) => amountCell(euroValue),
  reference_type: ({ reference }) => reference?.type,
  reference_id: ({ reference }) => reference?.id,
  line_id: ({ id }) => id,
};
