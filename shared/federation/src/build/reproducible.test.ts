import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fixtures, runFixture } from '../testing/run-fixture.ts';

/** Below the package, where its libraries are found: as far from them in every copy, as in every clone. */
const root = mkdtempSync(join(fixtures, '../.reproducible-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function build(name: string): Promise<Record<string, string>> {
  const folder = join(root, name);
  const copy = join(folder, 'remote');
  const output = join(folder, 'built');
  mkdirSync(folder, { recursive: true });
  cpSync(join(fixtures, 'remote'), copy, { recursive: true });
  expect(await runFixture('build-fixture.ts', 'first', copy, output)).toEqual([]);
  return Object.fromEntries(
    readdirSync(output, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [relative(output, file), readFileSync(file, 'utf8')]),
  );
}

it('builds the same bytes in every folder', async () => {
  const [one, other] = [await build('a'), await build('another-with-a-longer-name')];
  expect(Object.keys(one).length).toBeGreaterThan(4);
  expect(Object.keys(one)).toContain(join('fragments', 'plain.html'));
  expect(other).toEqual(one);
});
