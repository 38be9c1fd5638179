import type { CsvCell } from '../../platform/documents/csv-text.ts';

type Reference = { readonly type: string; readonly id: string } | null;

/** Type and id in cells of their own. */
export const referenceCells = (reference: Reference): CsvCell[] =>
  reference ? [reference.type, reference.id] : [null, null];

type Amount = { readonly amount: string } | null;

export const amountCell = (money: Amount): CsvCell => money && { number: money.amount };
