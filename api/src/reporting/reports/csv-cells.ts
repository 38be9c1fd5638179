import type { CsvCell } from '../../platform/documents/csv-text.ts';

type Amount = { readonly amount: string };

export const amountCell = (money: Amount | null | undefined): CsvCell =>
  money ? { number: money.amount } : null;

export const countCell = (count: number | null | undefined): CsvCell =>
  count === null || count === undefined ? null : { number: String(count) };
