import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** The names that a facade module re-exports, sorted. It may hold nothing but `export { … } from`. */
export function readFacadeExports(file: string): string[] {
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const names = module.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') {
      throw new Error(`${file} may only re-export names, but has a ${statement.type}`);
    }
    return statement.specifiers.map((specifier) => {
      if (specifier.type !== 'ExportSpecifier') {
        throw new Error(`${file} may only re-export names, but has a ${specifier.type}`);
      }
      return (specifier.exported ?? specifier.orig).value;
    });
  });
  return names.sort();
}
