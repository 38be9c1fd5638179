import { brand } from '@tessera/contracts/brand';
import { escapeHtml } from './escape-html.ts';
import type { Letter } from './mailer.ts';

/** A paragraph, or something that stands out. */
export type LetterPart =
  | string
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly code: string }
  | { readonly link: string };

/** What a letter says besides its parts, in their language. */
export type LetterWords = {
  /** As HTML's `lang` takes it. */
  readonly language: string;
  readonly codeLine: (code: string) => string;
  readonly openSite: string;
};

const inEnglish: LetterWords = {
  language: 'en',
  codeLine: (code) => `Your code: ${code}`,
  openSite: `Open ${brand.wordmark}`,
};

/** A mail as it goes out: plain text, and the same as simple HTML, which loads nothing. */
export function layOutLetter(
  title: string,
  parts: readonly LetterPart[],
  words: LetterWords = inEnglish,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const footer = `${brand.company}, ${brand.address.join(', ')}`;
  const html = [
    `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escapeHtml(title)}</h1>`,
    ...parts.map((part) => htmlOf(part, words)),
    `<p style="color:#666;font-size:.85em">${escapeHtml(footer)}</p>`,
    '</body></html>',
  ];
  return {
    subject: title,
    text: `${[...parts.map((part) => textOf(part, words)), `-- \n${footer}`].join('\n\n')}\n`,
    html: html.join('\n'),
  };
}

function textOf(part: LetterPart, { codeLine }: LetterWords): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return codeLine(part.code);
  if ('link' in part) return part.link;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function htmlOf(part: LetterPart, { openSite }: LetterWords): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part) {
    return `<p style="font-size:1.75em;letter-spacing:.15em"><b>${escapeHtml(part.code)}</b></p>`;
  }
  if ('link' in part) {
    return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(openSite)}</a></p>`;
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th style="text-align:left;padding-right:1em">${escapeHtml(name)}</th><td style="overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return ['<table>', ...rows, '</table>'].join('\n');
}
