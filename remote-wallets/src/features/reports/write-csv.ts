/** A number is written as it stands, so that a spreadsheet can add it up; a text is made safe. */
export type CsvCell = { readonly number: string } | string | null;

const startsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * CSV after RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. A text that a
 * spreadsheet would run as a formula is preceded by an apostrophe (OWASP, CSV Injection).
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string' && plainNumber.test(cell.number)) return cell.number;
  const text = typeof cell === 'string' ? cell : cell.number;
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
