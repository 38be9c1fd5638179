/**
 * `node build-package-fixture.ts <root> <folder> <mode> <source>…`: builds a package once for each
 * source, written to its `src/main.js` before. Prints each result as JSON, or what a build failed with.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../src/build/build-package.ts';

const [root = '', folder = '', mode, ...sources] = process.argv.slice(2);
for (const source of sources) {
  writeFileSync(join(folder, 'src/main.js'), source);
  const result = await buildPackage(root, folder, mode === 'development' ? mode : undefined).catch(
    (error: Error) => ({ failed: error.message }),
  );
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
