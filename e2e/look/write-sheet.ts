import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

type Pictures = {
  readonly themes: readonly string[];
  readonly widths: readonly number[];
};

const nameOf = (state: string) => state.replaceAll(' ', '-');
const style =
  'body{font:14px sans-serif;background:#888;margin:8px}div{display:flex;gap:8px;align-items:start}figure{margin:0}';

function rowOf(state: string, theme: string, widths: readonly number[]) {
  const picture = (width: number) =>
    `<figure><figcaption>${width}</figcaption><img width="${Math.round(width / 4)}" alt="" src="${nameOf(state)}-${theme}-${width}.jpg"></figure>`;
  return `<h2>${state}, ${theme}</h2><div>${widths.map(picture).join('')}</div>`;
}

const pageOf = (title: string, rows: readonly string[], more = '') =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}${more}</style><h1>${title}</h1>${rows.join('\n')}\n`;

/** One page with all pictures of a screen: a row a state and theme, narrow to wide. */
export function writeSheet(
  folder: string,
  { states, themes, widths }: Pictures & { readonly states: readonly string[] },
): void {
  const rows = states.flatMap((state) => themes.map((theme) => rowOf(state, theme, widths)));
  writeFileSync(join(folder, 'index.html'), pageOf(basename(folder), rows));
}

/** For each theme one picture of all pictures of a state, to be looked at quickly. Long ones are cut. */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  { state, themes, widths }: Pictures & { readonly state: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1720, height: 600 } });
  const html = join(folder, 'contact.html');
  const cut = 'img{max-height:1300px;object-fit:cover;object-position:top}';
  for (const theme of themes) {
    const title = `${basename(folder)}: ${state}`;
    writeFileSync(html, pageOf(title, [rowOf(state, theme, widths)], cut));
    await page.goto(pathToFileURL(html).href);
    const path = join(folder, `sheet-${nameOf(state)}-${theme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.close();
  rmSync(html);
}
