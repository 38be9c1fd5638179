import { globSync } from 'node:fs';
import type { MutatedPackage } from './mutated-packages.ts';

const isProductFile = (path: string) => !/\.test\.|\.d\.ts$|\/testing[/-]/.test(path);

/** The files of a package whose code is mutated, from the root. */
export function listMutatedFiles(root: string, { folder }: MutatedPackage): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => isProductFile(path.slice(folder.length)))
    .sort();
}
