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

export async function* csvText(
  header: readonly string[],
  records: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvRecord(header);
  for await (const cells of records) yield csvRecord(cells);
}

function decimalOf({ number }: Record<string, unknown>): string {
  if (typeof number === 'string' && isDecimal.test(number)) return number;
  throw new RangeError('A numeric cell holds a decimal');
}
