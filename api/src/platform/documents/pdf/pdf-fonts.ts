import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/** The face of the site, and one that has the letters of names which it lacks. */
const files = {
  regular: '@fontsource/geist/files/geist-latin-400-normal.woff',
  strong: '@fontsource/geist/files/geist-latin-600-normal.woff',
  wideRegular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  wideStrong: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

export type FontName = keyof typeof files;
export type FontWeight = 'regular' | 'strong';

const read = new Map<FontName, Buffer>();

/** Read once for all documents, and only when it is needed. */
export function fontBytes(name: FontName): Buffer {
  const bytes = read.get(name) ?? readFileSync(packages.resolve(files[name]));
  read.set(name, bytes);
  return bytes;
}

/** Latin with umlauts and accents of western Europe, the signs of punctuation, € and −. */
const isInGeist = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]*$/;

export function fontFor(text: string, weight: FontWeight): FontName {
  if (isInGeist.test(text)) return weight;
  return weight === 'strong' ? 'wideStrong' : 'wideRegular';
}
