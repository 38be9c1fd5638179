import { fileURLToPath } from 'node:url';
import { listMutatedFiles } from './list-mutated-files.ts';
import { findMutatedPackage, listMutatedPackages } from './mutated-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the packages that can be mutated', () => {
  it('are folders with code, of which tests are no part', () => {
    for (const mutated of listMutatedPackages(root)) {
      const files = listMutatedFiles(root, mutated);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
    }
  });

  it('are the browser’s, with all mutants and the higher goal where money is computed', () => {
    expect(findMutatedPackage(root, 'host')).toMatchObject({ folder: 'host/src', goal: 70 });
    expect(findMutatedPackage(root, 'remote-loans').sampleSize).toBe(200);
    expect(findMutatedPackage(root, 'money')).toEqual({
      name: 'money',
      folder: 'shared/money/src',
      sampleSize: 'all',
      goal: 80,
      startsProcesses: false,
    });
  });

  it('are named when one is asked for that is not there', () => {
    expect(() => findMutatedPackage(root, 'cards')).toThrow(
      /There is no package cards to mutate\. There are .*money.*remote-loans/,
    );
    expect(() => findMutatedPackage(root, undefined)).toThrow(/npm run mutate -- <package>/);
  });
});
