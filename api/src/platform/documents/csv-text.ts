import { stringify } from 'csv-stringify/sync';

/**
 * A cell is text, or a number that is written as it is: an exact decimal. Nothing is an empty cell.
 */
export type CsvCell = string | { readonly number: string } | null;

/** What a spreadsheet would read as the beginning of a formula, also in full width (OWASP). */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const isDecimal = /^-?\d+(?:\.\d+)?$/;

/** A record of RFC 4180, with its line end. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return stringify([[...cells]], {
    record_delimiter: 'windows',
    quoted_match: /^\s|\s$/,
    // The library's own `escape_formulas` looks at the first character only, and at negative amounts too.
    cast: { string: (text) => (beginsFormula.test(text) ? `'${text}` : text), object: decimalOf },
  });
}

/** The columns of a table in their order: what each is called, and its cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell | undefined>>;

export async function* csvText<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void, undefined> {
  yield csvRecord(Object.keys(columns));
  const cellsOf = Object.values(columns);
  for await (const row of rows) yield csvRecord(cellsOf.map((cellOf) => cellOf(row) ?? null));
}

function decimalOf({ number }: Record<string, unknown>): string {
  if (typeof number === 'string' && isDecimal.test(number)) return number;
  throw new RangeError('A numeric cell holds a decimal');
}
