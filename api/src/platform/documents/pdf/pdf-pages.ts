import { brand } from '@tessera/contracts/brand';
import PDFDocument from 'pdfkit';
import { i18n } from '../../languages/i18n.ts';
import { presentLanguage } from '../../languages/reader-language.ts';
import { type FontName, type FontWeight, fontBytes, fontFor } from './pdf-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const ink = { text: '#14181f', dim: '#545d6b', line: '#d5d0c5', accent: '#8a5200' } as const;

const margin = 48;
const footerHeight = 28;

/** Where a page's content ends, above its footer. */
export const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footerHeight;

export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;

const noFont: object = { font: null };

/** A4 pages, tagged so that they can be read aloud, with embedded subsets of their fonts. */
export function openPdf(about: {
  readonly title: string;
  readonly subject: string;
  readonly at: Date;
}): Pdf {
  return new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: presentLanguage(),
    // None of the library's own, which it does not embed and which lack the euro.
    ...noFont,
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: brand.company,
      Creator: brand.wordmark,
      CreationDate: about.at,
      ModDate: about.at,
    },
  });
}

export type TextStyle = {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
};

const registered = new WeakMap<Pdf, Set<FontName>>();

/** Registering a font again would read it again. */
function useFont(pdf: Pdf, name: FontName): void {
  const names = registered.get(pdf) ?? new Set();
  registered.set(pdf, names);
  if (!names.has(name)) pdf.registerFont(name, fontBytes(name));
  names.add(name);
  pdf.font(name);
}

/** Sets what a text is written with; narrow spaces, which few fonts have, become ordinary ones. */
export function prepareText(
  pdf: Pdf,
  text: string,
  { size, weight = 'regular', colour = ink.text }: TextStyle,
): string {
  const plain = text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', '\u00a0');
  const name = fontFor(plain, weight);
  useFont(pdf, name);
  pdf.fontSize(size).fillColor(colour);
  return plain;
}

/** Writes the foot of every page, which readers aloud pass over, and ends the document. */
export function closePdf(pdf: Pdf, foot: string): AsyncIterable<Uint8Array> {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Within the margin the library would otherwise open another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const text = footOf(foot, index + 1, count);
    const y = pdf.page.height - margin - 8;
    pdf.text(prepareText(pdf, text, { size: 7.5, colour: ink.dim }), margin, y, {
      width: widthOf(pdf),
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
  pdf.end();
  return pdf as unknown as AsyncIterable<Uint8Array>;
}

const footOf = (foot: string, page: number, pages: number) =>
  i18n.t('{foot} · Page {page} of {pages}', { foot, page: String(page), pages: String(pages) });
