/**
 * A cell is text, or a number that is written as it is: an exact decimal. Nothing is an empty cell.
 */
export type CsvCell = string | { readonly number: string } | null;

/** What a spreadsheet would read as the beginning of a formula, also in full width (OWASP). */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const isDecimal = /^-?\d+(?:\.\d+)?$/;

/** A record of RFC 4180, with its line end. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

export async function* csvText(
  header: readonly string[],
  records: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvRecord(header);
  for await (const cells of records) yield csvRecord(cells);
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if (!isDecimal.test(cell.number)) throw new RangeError('A numeric cell holds a decimal');
    return cell.number;
  }
  const text = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
