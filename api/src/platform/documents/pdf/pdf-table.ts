import { setImmediate } from 'node:timers/promises';
import { bottomOf, ink, type Pdf, prepareText, widthOf } from './pdf-pages.ts';

type Section = ReturnType<Pdf['struct']>;

export type PdfColumn = {
  readonly title: string;
  /** Its part of the table's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
};

export type PdfRow = { readonly cells: readonly string[]; readonly strong?: boolean };

const size = 8;
const padding = 3;

/** Of the type size. Texts that surely fit need not be laid out to know their height. */
const widestDigit = 0.7;

const rowsAtATime = 25;

/** The library knows this option, and its types do not. */
const headsColumn: object = { scope: 'Column' };

type Cell = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** A table over as many pages as it takes; its header stands on each. */
export async function writeTable(
  pdf: Pdf,
  root: Section,
  columns: readonly PdfColumn[],
  rows: Iterable<PdfRow> | AsyncIterable<PdfRow>,
): Promise<void> {
  const cells = layOut(pdf, columns);
  const header: PdfRow = { cells: columns.map(({ title }) => title), strong: true };
  const table = pdf.struct('Table');
  root.add(table);
  if (pdf.y > bottomOf(pdf) - 60) pdf.addPage();
  writeRow(pdf, table, 'TH', header, cells);
  let count = 0;
  for await (const row of rows) {
    // Laying out text keeps the process busy; others have their turn in between.
    count += 1;
    if (count % rowsAtATime === 0) await setImmediate();
    if (pdf.y + heightOf(pdf, row, cells) > bottomOf(pdf)) {
      pdf.addPage();
      repeatHeader(pdf, header, cells);
    }
    writeRow(pdf, table, 'TD', row, cells);
  }
  table.end();
  pdf.moveDown(0.6);
}

function layOut(pdf: Pdf, columns: readonly PdfColumn[]): Cell[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = pdf.page.margins.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (widthOf(pdf) * share) / whole;
    // What is aligned to the right ends with its column, so that the last ends with the rule.
    const start = align === 'right' ? x + 2 * padding : x;
    const cell = { x: start, width: width - 2 * padding, align };
    x += width;
    return cell;
  });
}

function writeRow(
  pdf: Pdf,
  table: Section,
  tag: 'TH' | 'TD',
  row: PdfRow,
  cells: readonly Cell[],
): void {
  const top = pdf.y;
  const height = heightOf(pdf, row, cells);
  const line = pdf.struct('TR');
  table.add(line);
  for (const [index, cell] of cells.entries()) {
    const element = pdf.struct(tag, tag === 'TH' ? headsColumn : {}, () => {
      writeCell(pdf, row.cells[index] ?? '', row.strong === true, cell, top);
    });
    line.add(element);
    element.end();
  }
  line.end();
  rule(pdf, top + height);
}

function writeCell(pdf: Pdf, text: string, isStrong: boolean, cell: Cell, top: number): void {
  const { x, width, align } = cell;
  const prepared = prepareText(pdf, text, { size, weight: isStrong ? 'strong' : 'regular' });
  pdf.text(prepared, x, top + padding, { width, align, features: ['tnum', 'kern'] });
}

/** On further pages the header is decoration: whoever has the table read aloud has heard it. */
function repeatHeader(pdf: Pdf, header: PdfRow, cells: readonly Cell[]): void {
  const top = pdf.y;
  const height = heightOf(pdf, header, cells);
  pdf.markContent('Artifact', { type: 'Pagination' });
  for (const [index, cell] of cells.entries()) {
    writeCell(pdf, header.cells[index] ?? '', true, cell, top);
  }
  pdf.endMarkedContent();
  rule(pdf, top + height);
}

function rule(pdf: Pdf, y: number): void {
  const left = pdf.page.margins.left;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.5).strokeColor(ink.line);
  pdf
    .moveTo(left, y)
    .lineTo(left + widthOf(pdf), y)
    .stroke();
  pdf.endMarkedContent();
  pdf.y = y;
}

function heightOf(pdf: Pdf, row: PdfRow, cells: readonly Cell[]): number {
  prepareText(pdf, '', { size });
  const lineHeight = pdf.currentLineHeight(true);
  const heights = cells.map(({ width }, index) => {
    const text = row.cells[index] ?? '';
    if (text.length * size * widestDigit <= width) return lineHeight;
    const weight = row.strong ? 'strong' : 'regular';
    return pdf.heightOfString(prepareText(pdf, text, { size, weight }), { width });
  });
  return Math.max(...heights) + 2 * padding;
}
