import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFacadeExports } from './facade-exports.ts';

describe('the names of a facade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facades-'));
  const file = join(folder, 'library.ts');
  const namesOf = (source: string) => {
    writeFileSync(file, source);
    return readFacadeExports(file);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that remotes import, in order', () => {
    expect(
      namesOf(`export { zip, map as project } from '#one'; export { of } from '#two';`),
    ).toEqual(['of', 'project', 'zip']);
  });

  it.each([
    [
      `export * from '#one';`,
      'library.ts may only re-export names, but has a ExportAllDeclaration',
    ],
    [
      `export * as one from '#one';`,
      'may only re-export names, but has a ExportNamespaceSpecifier',
    ],
    ['export const one = 1;', 'may only re-export names, but has a ExportDeclaration'],
  ])('have to be listed: %s is refused', (source, message) => {
    expect(() => namesOf(source)).toThrow(message);
  });
});
