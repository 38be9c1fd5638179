import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { cutFaces, cutFonts, fontsFolder } from './cut-fonts.ts';

const everydayFile = 'geist-everyday.woff2';

/** What is set in another face, where Geist has it not: arrows and marks of a table, and digits of other scripts. */
const ofOtherFaces = new Set('→↕▲▼٬٫١⁰⁸');

it('the fonts of the pages are those that are cut: npm run fonts', async () => {
  const cut = await cutFonts();
  expect(readdirSync(fontsFolder).sort()).toEqual(Object.keys(cut).sort());
  for (const [name, bytes] of Object.entries(cut)) {
    expect([name, readFileSync(join(fontsFolder, name)).equals(bytes)]).toEqual([name, true]);
  }
});

it('no character is in two of them', () => {
  const all = cutFaces().flatMap(({ codePoints }) => codePoints);
  expect(new Set(all).size).toBe(all.length);
});

it('our own texts are set in the everyday one alone', () => {
  const everyday = new Set(
    cutFaces()
      .filter(({ file }) => file === everydayFile)
      .flatMap(({ codePoints }) => codePoints),
  );
  const sources = globSync(
    [
      '{host,remote-*,shared/{ui,person,money}}/src/**/*.{ts,tsx}',
      '{host,remote-*,shared/{ui,person,money,lending}}/locales/*.po',
    ],
    { cwd: repositoryRoot, exclude: ['**/node_modules/**', '**/*.test.*'] },
  );
  expect(sources.length).toBeGreaterThan(300);
  const strange = sources.flatMap((file) =>
    [...readFileSync(join(repositoryRoot, file), 'utf8')]
      .filter((letter) => letter > '\u007e' && !ofOtherFaces.has(letter))
      .filter((letter) => !everyday.has(letter.codePointAt(0) ?? 0))
      .map((letter) => `${file}: ${letter}`),
  );
  expect(strange).toEqual([]);
});
