import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const files = {
  regular: '@fontsource/geist/files/geist-latin-400-normal.woff',
  strong: '@fontsource/geist/files/geist-latin-600-normal.woff',
} as const;

const fonts = new Map<Weight, Font>();

export type Weight = keyof typeof files;

export type TextStyle = {
  readonly weight: Weight;
  /** In units of the drawing. */
  readonly size: number;
  /** What is put between letters, as a share of the size; below 0 they stand closer. */
  readonly spacing?: number;
};

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const opened = create(readFileSync(resolve(files[weight])));
  if (!('layout' in opened)) throw new Error(`${files[weight]} is no font`);
  fonts.set(weight, opened);
  return opened;
}

function layOut(text: string, { weight, size, spacing = 0 }: TextStyle) {
  const font = fontOf(weight);
  const run = font.layout(text);
  const missing = run.glyphs.findIndex(({ id }) => id === 0);
  if (missing >= 0) throw new Error(`Geist has no letter for all of “${text}”`);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const placed = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const at = { glyph, x: pen + (position?.xOffset ?? 0) * scale };
    pen += (position?.xAdvance ?? 0) * scale + spacing * size;
    return at;
  });
  return { placed, scale, width: pen - spacing * size };
}

/** How wide a line is, in units of the drawing. Throws when the font lacks a letter of it. */
export const textWidth = (text: string, style: TextStyle): number => layOut(text, style).width;

/** The outline of a line that begins at `x` and stands on `y`, as the data of an SVG path. Throws when the font lacks a letter. */
export function textPath(text: string, x: number, y: number, style: TextStyle): string {
  const { placed, scale } = layOut(text, style);
  return placed
    .map((at) =>
      at.glyph.path
        .scale(scale, -scale)
        .translate(x + at.x, y)
        .toSVG(),
    )
    .join('');
}

/** A text in lines of at most `width`, broken between words; a longer word has a line of its own. */
export function breakLines(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
