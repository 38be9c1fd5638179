import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

/** As the host's sources name what they set. */
const cookies = globSync('host/server/**/*.ts', { cwd: repositoryRoot })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...read(file).matchAll(/\b\w*[cC]ookie = '([\w-]+)'/g)])
  .map(([, name = '']) => name);

const [, german = ''] =
  /^msgid ".*\bcanary-bucket\b.*"\nmsgstr "(.*)"$/m.exec(read('remote-public/locales/de.po')) ?? [];

it.each([
  ['The privacy page', read('remote-public/src/pages/static/privacy-page.tsx')],
  ['The privacy page in German', german],
  ['docs/data-classification.md', read('docs/data-classification.md')],
])('%s names every cookie, as it is called over TLS too', (_where, text) => {
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(text).toContain(cookie);
  expect(text).toContain('__Host-canary-bucket');
});
