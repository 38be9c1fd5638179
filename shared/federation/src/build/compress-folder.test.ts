import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { compressFolder } from './compress-folder.ts';

describe('the files of a version, compressed ahead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  const text = readFileSync(
    join(dirname(require.resolve('react/package.json')), 'cjs/react.development.js'),
    'utf8',
  );
  const read = (file: string) => readFileSync(join(folder, file));

  beforeAll(async () => {
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'main.js'), text);
    writeFileSync(join(folder, 'deep/page.css'), text);
    writeFileSync(join(folder, 'font.woff2'), text);
    await compressFolder(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are the same text again for a browser', () => {
    for (const file of ['main.js', 'deep/page.css']) {
      expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(text);
      expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(text);
    }
  });

  it('are as small as each of the two can make them', () => {
    const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(read('main.js.br').length).toBeLessThanOrEqual(
      brotliCompressSync(text, { params: best }).length,
    );
    expect(read('main.js.gz').length).toBeLessThanOrEqual(gzipSync(text, { level: 9 }).length);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(gzipSync(text).length);
  });

  it('are those of text alone: what is compressed already is left as it is', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'deep',
      'font.woff2',
      'main.js',
      'main.js.br',
      'main.js.gz',
    ]);
  });
});
