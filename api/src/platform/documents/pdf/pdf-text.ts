import { brand } from '@tessera/contracts/brand';
import { bottomOf, ink, type Pdf, prepareText, type TextStyle, widthOf } from './pdf-pages.ts';

type Section = ReturnType<Pdf['struct']>;

/** The structure that all content of a document is added to. */
export function openStructure(pdf: Pdf): Section {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return root;
}

export function writeTitle(pdf: Pdf, root: Section, title: string, lines: readonly string[]): void {
  write(pdf, root, 'P', brand.wordmark, { size: 12, weight: 'strong', colour: ink.accent });
  pdf.moveDown(0.6);
  write(pdf, root, 'H1', title, { size: 20, weight: 'strong' });
  pdf.moveDown(0.15);
  for (const line of lines) write(pdf, root, 'P', line, { size: 9, colour: ink.dim });
  pdf.moveDown(0.8);
}

export function writeHeading(pdf: Pdf, root: Section, heading: string): void {
  if (pdf.y > bottomOf(pdf) - 80) pdf.addPage();
  pdf.moveDown(0.6);
  write(pdf, root, 'H2', heading, { size: 12, weight: 'strong' });
  pdf.moveDown(0.25);
}

export function writeParagraph(
  pdf: Pdf,
  root: Section,
  text: string,
  style: Partial<TextStyle> = {},
): void {
  write(pdf, root, 'P', text, { size: 9, ...style });
  pdf.moveDown(0.35);
}

function write(pdf: Pdf, root: Section, tag: string, text: string, style: TextStyle): void {
  const element = pdf.struct(tag, {}, () => {
    pdf.text(prepareText(pdf, text, style), pdf.page.margins.left, pdf.y, {
      width: widthOf(pdf),
      lineGap: 1.5,
    });
  });
  root.add(element);
  element.end();
}
