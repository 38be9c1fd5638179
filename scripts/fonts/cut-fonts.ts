import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { repositoryRoot } from '../launch/site-folders.ts';

const require = createRequire(import.meta.url);

const styles = join(repositoryRoot, 'shared/ui/src/styles');
export const fontsFolder = join(styles, 'fonts');

/**
 * Nothing is set in less than 400. Cut off above as well, weights between would be rounded anew, and what is set in 600
 * would change its width.
 */
const weights = { min: 400, max: 900 };

export type CutFace = {
  /** `geist-everyday.woff2` */
  readonly file: string;
  readonly codePoints: readonly number[];
};

const hex = (digits: string): number => Number.parseInt(digits, 16);

function codePointsIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    const first = hex(from);
    return Array.from({ length: hex(to) - first + 1 }, (_, index) => first + index);
  });
}

/** The faces of `fonts.css` that are cut out of a larger file, with the characters for which browsers load each. */
export function cutFaces(): CutFace[] {
  const css = readFileSync(join(styles, 'fonts.css'), 'utf8');
  const face = /url\("\.\/fonts\/([\w-]+\.woff2)"\)[^}]*?unicode-range:([^;]+);/g;
  return [...css.matchAll(face)].map(([, file = '', ranges = '']) => ({
    file,
    codePoints: codePointsIn(ranges),
  }));
}

/** What `npm run fonts` writes: each face as the part of Geist's Latin file that it names, in the weights of this site. */
export async function cutFonts(): Promise<Readonly<Record<string, Buffer>>> {
  const whole = readFileSync(
    require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  );
  const files = cutFaces().map(
    async ({ file, codePoints }): Promise<[string, Buffer]> => [
      file,
      await subsetFont(whole, String.fromCodePoint(...codePoints), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      }),
    ],
  );
  return Object.fromEntries(await Promise.all(files));
}
