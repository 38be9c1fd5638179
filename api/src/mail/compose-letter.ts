import { brand } from '@tessera/contracts/brand';
import type { StoredLetter } from './mail-tables.ts';
import type { Letter } from './mailer.ts';

const domainOf = (siteUrl: string) => new URL(siteUrl).hostname;

/** A mail as it goes out: plain text, and the same as simple HTML for readers that prefer it. */
export function composeLetter(mail: {
  readonly id: string;
  readonly to: string;
  readonly letter: StoredLetter;
  readonly code: string | null;
  readonly siteUrl: string;
}): Letter {
  const { id, to, letter, code, siteUrl } = mail;
  const link = letter.path === null ? null : `${siteUrl}${letter.path}`;
  const footer = `${brand.company}, ${brand.address.join(', ')}`;
  const lines = [letter.text, ...(code ? [`Your code: ${code}`] : []), ...(link ? [link] : [])];
  return {
    // Made of the row's id, so that a mail that was sent twice can be told from two mails.
    messageId: `<${id}@${domainOf(siteUrl)}>`,
    to,
    subject: letter.title,
    text: `${[...lines, `-- \n${footer}`].join('\n\n')}\n`,
    html: htmlOf({ title: letter.title, text: letter.text, code, link, footer }),
  };
}

function htmlOf(parts: {
  readonly title: string;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly footer: string;
}): string {
  const { title, text, code, link, footer } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    code ? `<p style="font-size:1.75em;letter-spacing:.15em"><b>${escapeHtml(code)}</b></p>` : '',
    link ? `<p><a href="${escapeHtml(link)}">Open ${escapeHtml(brand.wordmark)}</a></p>` : '',
    `<p style="color:#666;font-size:.85em">${escapeHtml(footer)}</p>`,
    '</body></html>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
