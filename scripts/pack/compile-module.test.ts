import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { compileModule } from './compile-module.ts';

const compile = (source: string, file = 'shared/contracts/src/sample.ts') =>
  compileModule(source, join(repositoryRoot, file), 'en').trim();

describe('a module that is packed', () => {
  it.each([
    ["import { a } from './a.ts';\na();", "import { a } from './a.js';\na();"],
    ["export { a } from '../b/a.tsx';", "export { a } from '../b/a.js';"],
    ["import './a.ts';", "import './a.js';"],
    ["const a = import('./a.ts');", "const a = import('./a.js');"],
    [
      "const a = new URL('./a.ts', import.meta.url);",
      "const a = new URL('./a.js', import.meta.url);",
    ],
    [
      `const a = new URL(\`../\${b}/a.ts\`, import.meta.url);`,
      `const a = new URL(\`../\${b}/a.js\`, import.meta.url);`,
    ],
    ["const a = import.meta.resolve('./a.ts');", "const a = import.meta.resolve('./a.js');"],
    // What lies in the sources of others stays what it is called there.
    ["join(folder, 'src/routes.ts');", "join(folder, 'src/routes.ts');"],
    ["import { a } from '@tessera/ui/a';", "import { a } from '@tessera/ui/a';"],
    ["import a from './a.module.css';\na();", "import a from './a.module.css';\na();"],
    ["import type { A } from './a.ts';", 'export { };'],
  ])('names compiled ones: %s', (source, compiled) => {
    expect(compile(source)).toBe(compiled);
  });

  it('keeps the name of a chunk', () => {
    const source = `const a = import(/* webpackChunkName: "a" */ './a.ts');`;
    expect(compile(source)).toBe(`const a = import(/* webpackChunkName: "a" */ './a.js');`);
  });

  it('has its texts in one language, and nothing that looks them up', () => {
    const file = join(repositoryRoot, 'shared/ui/src/loading.tsx');
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('@lingui/core/macro');
    expect(compileModule(source, file, 'en')).toContain('"Loading"');
    const german = compileModule(source, file, 'de');
    expect(german).toContain('"Wird geladen"');
    expect(german).not.toMatch(/lingui|"Loading"/);
  });
});
