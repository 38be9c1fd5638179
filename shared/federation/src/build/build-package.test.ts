import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Language, publishedLanguages } from '@tessera/contracts/languages';
import { runFixture } from '../testing/run-fixture.ts';
import { readCurrentBuild } from './current-build.ts';

type Result = { version: string; built: boolean; milliseconds: number; failed?: string };

const root = mkdtempSync(join(tmpdir(), 'packages-'));

/** A configuration of a package's own: its language stands in a file beside it. */
const configuration = `
export default ({ mode, language, outputFolder, version }) => ({
  mode,
  context: import.meta.dirname,
  entry: './src/main.js',
  output: { path: outputFolder },
  plugins: [({ hooks, webpack }) => hooks.thisCompilation.tap('manifest', (compilation) =>
    compilation.hooks.processAssets.tap('manifest', () => {
      const emit = (name, text) => compilation.emitAsset(name, new webpack.sources.RawSource(text));
      emit('language', language);
      emit('assets.json', JSON.stringify({ format: 1, version, publicPath: '/', files: {}, groups: {}, uses: {} }));
    }))],
});`;

function writePackage(): string {
  const folder = mkdtempSync(join(root, 'sample-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'webpack.config.ts'), configuration);
  return folder;
}

async function build(folder: string, mode: string, ...sources: string[]): Promise<Result[]> {
  const lines = await runFixture('build-package-fixture.ts', root, folder, mode, ...sources);
  return lines.map((line) => JSON.parse(line));
}

const foldersOf = (dist: string) =>
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dist, name));

/** What the main file of each version in one language logs, in order. */
const loggedBy = (dist: string, language: Language) =>
  foldersOf(dist)
    .filter((folder) => readFileSync(join(folder, 'language'), 'utf8') === language)
    .map((folder) => readFileSync(join(folder, 'main.js'), 'utf8').match(/log\(\d\)/)?.[0])
    .sort();

beforeAll(() => writeFileSync(join(root, 'pnpm-lock.yaml'), 'lock'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the build of a package', () => {
  it('is a compressed version in its folder, made once for the same sources', async () => {
    const folder = writePackage();
    const sources = ['log(1)', 'log(1)', 'log(2)', 'import "./missing.js"'];
    const [first, again, changed, failed] = await build(folder, 'production', ...sources);
    expect(first).toMatchObject({ built: true });
    expect(again).toMatchObject({ built: false, version: first?.version });
    expect(changed).toMatchObject({ built: true });
    expect(changed?.version).not.toBe(first?.version);
    expect(failed?.failed).toContain("Can't resolve './missing.js'");
    // The build that failed has left nothing behind.
    const dist = join(folder, 'dist');
    expect(readCurrentBuild(dist)?.version).toBe(changed?.version);
    for (const language of publishedLanguages) {
      expect(loggedBy(dist, language)).toEqual(['log(1)', 'log(2)']);
    }
    expect(readdirSync(dist)).toHaveLength(1 + 2 * publishedLanguages.length);
    const main = readFileSync(join(dist, changed?.version ?? '', 'main.js.br'));
    expect(brotliDecompressSync(main).toString()).toContain('log(2)');
    expect(again?.milliseconds).toBeLessThan(first?.milliseconds ?? 0);
  });

  it('keeps the five newest versions of each language, and what is no version', async () => {
    const folder = writePackage();
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'other'), { recursive: true });
    const sources = [1, 2, 3, 4, 5, 6, 7].map((number) => `log(${number})`);
    await build(folder, 'production', ...sources);
    expect(existsSync(join(dist, 'other'))).toBe(true);
    rmSync(join(dist, 'other'), { recursive: true });
    const kept = [3, 4, 5, 6, 7].map((number) => `log(${number})`);
    for (const language of publishedLanguages) expect(loggedBy(dist, language)).toEqual(kept);
  });

  it('puts a development build beside those for production, as it is', async () => {
    const folder = writePackage();
    const [result] = await build(folder, 'development', 'log(1)');
    const dist = join(folder, 'dist/development');
    expect(readCurrentBuild(dist)?.version).toBe(result?.version);
    expect(readdirSync(join(dist, result?.version ?? '')).sort()).toEqual([
      'assets.json',
      'language',
      'main.js',
    ]);
    expect(existsSync(join(folder, 'dist/current.json'))).toBe(false);
  });
});
