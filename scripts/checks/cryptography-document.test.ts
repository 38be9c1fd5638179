import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

/** What is imported for randomness, comparison or its type alone is no algorithm that is chosen. */
const noAlgorithm = /^(?:type \w+|random\w+|timingSafeEqual)$/;

const imports = /^import \{([^}]*)\} from '(?:node:crypto|@noble\/[^']+|@scure\/bip(?:32|39))';/gm;

/** Which of the files that run in production, or in a sandbox beside it, use a primitive. */
const users = globSync(
  ['{api,signer,mail-catcher,host}/{src,server}/**/*.ts', 'shared/*/src/**/*.ts'],
  {
    cwd: repositoryRoot,
    exclude: (path) => path.includes('node_modules'),
  },
)
  .filter((file) => !file.includes('.test.'))
  .filter((file) =>
    [...read(file).matchAll(imports)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .some((name) => name !== '' && !noAlgorithm.test(name)),
  );

describe('the inventory of algorithms', () => {
  const document = read('docs/cryptography.md');

  it('names every file that uses one', () => {
    expect(users.length).toBeGreaterThan(20);
    expect(users.filter((file) => !document.includes(`\`${file}\``))).toEqual([]);
  });

  it('names no file that is not there', () => {
    const named = [...document.matchAll(/`((?:api|signer|shared|host|mail-catcher)\/[^`]+)`/g)];
    for (const [, file = ''] of named) expect(read(file)).not.toBe('');
    expect(named.length).toBeGreaterThan(users.length);
  });
});
