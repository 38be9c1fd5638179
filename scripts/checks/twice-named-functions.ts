import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const exportedFunction =
  /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?(?:<[^>]*>)?(?:\(|\w+ =>)/gm;

/**
 * Finds names that several files of one package's source give to functions of theirs: a reader who
 * looks for one lands in the other. Returns one line a name.
 */
export function findTwiceNamed(source: string): string[] {
  const files = new Map<string, string[]>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const [, declared, assigned] of readFileSync(join(source, file), 'utf8').matchAll(
      exportedFunction,
    )) {
      const name = declared ?? assigned ?? '';
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return [...files]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is a function of ${places.join(' and of ')}`);
}
