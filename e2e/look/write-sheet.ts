import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Pictures = {
  readonly states: readonly string[];
  readonly themes: readonly string[];
  readonly widths: readonly number[];
};

/** One page with all pictures of a screen: a row a state and theme, narrow to wide. */
export function writeSheet(folder: string, { states, themes, widths }: Pictures): void {
  const picture = (state: string, theme: string, width: number) =>
    `<figure><figcaption>${width}</figcaption><img loading="lazy" width="${Math.round(width / 4)}" alt="" src="${state.replaceAll(' ', '-')}-${theme}-${width}.png"></figure>`;
  const rows = states.flatMap((state) =>
    themes.map(
      (theme) =>
        `<h2>${state}, ${theme}</h2><div>${widths.map((width) => picture(state, theme, width)).join('')}</div>`,
    ),
  );
  const style =
    'body{font:14px sans-serif;background:#888}div{display:flex;gap:8px;align-items:start}figure{margin:0}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${basename(folder)}</title><style>${style}</style><h1>${basename(folder)}</h1>${rows.join('\n')}\n`,
  );
}
