import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTexts, hasTexts } from './compile-texts.ts';
import type { Message } from './message.ts';

const isLeftOut = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)testing\//.test(file);

/** Every message that the sources of a package hold, as the build meets them. */
export function collectMessages(packageFolder: string): Message[] {
  const found: Message[] = [];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: packageFolder });
  for (const file of files.filter((name) => !isLeftOut(name)).toSorted()) {
    const path = join(packageFolder, file);
    const source = readFileSync(path, 'utf8');
    if (!hasTexts(source)) continue;
    compileTexts(source, {
      file: path,
      language: 'en',
      translate: (message) => {
        found.push(message);
        return message.message;
      },
    });
  }
  return found;
}
