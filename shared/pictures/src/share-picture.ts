import { brand } from '@tessera/contracts/brand';
import { darkTokens } from './dark-tokens.ts';
import { paintPng } from './paint-png.ts';
import { breakLines, type TextStyle, textPath, textWidth } from './set-text.ts';

/** What Open Graph and its readers draw a page's address with: https://ogp.me/#structured */
export const sharePictureSize = { width: 1200, height: 630 } as const;

type Tile = {
  readonly column: number;
  readonly row: number;
  readonly kind: 'outline' | 'filled' | 'raised' | 'lit';
};

const margin = 80;
const measure = 860;
const pitch = 88;
const floorFrom = 760;

const wordmark: TextStyle = { weight: 'strong', size: 44, spacing: -0.03 };
const headings: readonly TextStyle[] = [84, 72, 60].map((size) => ({
  weight: 'strong',
  size,
  spacing: -0.025,
}));
const words: TextStyle = { weight: 'regular', size: 34 };
const mostHeadingLines = 3;

/** As large as it may be in so many lines. Throws where the words are too many for a picture. */
function headingOf(title: string): { style: TextStyle; lines: string[] } {
  for (const style of headings) {
    const lines = breakLines(title, measure, style);
    const fits = lines.every((line) => textWidth(line, style) <= measure);
    if (fits && lines.length <= mostHeadingLines) return { style, lines };
  }
  throw new Error(`“${title}” is too long for the picture that its page is shared with`);
}

function drawTile({ column, row, kind }: Tile, colours: Readonly<Record<string, string>>): string {
  const looks = {
    outline: `fill="none" stroke="${colours.line}" stroke-width="2"`,
    filled: `fill="${colours['surface-2']}"`,
    raised: `fill="${colours['surface-3']}"`,
    lit: `fill="${colours.accent}"`,
  } as const;
  const [x, y] = [floorFrom + column * pitch + 6, row * pitch + 6];
  const opacity = kind === 'lit' ? 1 : Math.min(1, 0.15 + column * 0.25);
  const shape = `x="${x}" y="${y}" width="${pitch - 12}" height="${pitch - 12}" rx="10"`;
  return `<rect ${shape} opacity="${opacity}" ${looks[kind]}/>`;
}

/**
 * The picture of a page where its address is shared: its own title and description, the wordmark, and a floor of tiles that
 * fades towards them. A PNG file. Rejects when the words do not fit, or the font lacks a letter of them.
 */
export async function sharePicture(
  page: { readonly title: string; readonly description: string },
  tiles: readonly Tile[],
): Promise<Buffer> {
  const { width, height } = sharePictureSize;
  const colours = darkTokens();
  const { style, lines } = headingOf(page.title);
  const description = breakLines(page.description, measure, words);
  const lineHeight = style.size * 1.08;
  const wordHeight = words.size * 1.4;
  const descriptionFrom = height - margin - wordHeight * (description.length - 1);
  const headingFrom = descriptionFrom - words.size - 36 - lineHeight * (lines.length - 1);
  const path = (fill: string | undefined, data: string) => `<path fill="${fill}" d="${data}"/>`;
  const markEnd = margin + textWidth(brand.wordmark, wordmark);
  return paintPng(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
      `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
      ...tiles.map((tile) => drawTile(tile, colours)),
      path(colours.text, textPath(brand.wordmark, margin, margin + 36, wordmark)),
      `<circle cx="${markEnd + 12}" cy="${margin + 12}" r="7" fill="${colours.accent}"/>`,
      ...lines.map((line, index) =>
        path(colours.text, textPath(line, margin - 4, headingFrom + index * lineHeight, style)),
      ),
      ...description.map((line, index) =>
        path(
          colours['text-dim'],
          textPath(line, margin, descriptionFrom + index * wordHeight, words),
        ),
      ),
      '</svg>',
    ].join(''),
    width,
  );
}
