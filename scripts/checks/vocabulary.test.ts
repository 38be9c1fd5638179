import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

/** The verbs that docs/glossary.md replaces, each with the one that it names instead. */
function replacedVerbs(): Map<string, string> {
  const rows = readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8').split('\n');
  const verbs = new Map<string, string>();
  for (const row of rows) {
    const [, verb = '', , instead = ''] = row.split('|').map((cell) => cell.trim());
    if (!verb.startsWith('`')) continue;
    for (const word of instead.split(', ').filter((each) => /^[a-z]+$/.test(each))) {
      verbs.set(word, verb);
    }
  }
  return verbs;
}

const exported = /^export (?:async )?(?:function\*?|const) ([a-z]+)[A-Z]?\w*/gm;

const files = globSync('{api,signer,host,remote-*,shared/*,scripts}/{src,server,}/**/*.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: (name) => /node_modules|dist|test/.test(name),
});

function strangeNames(verbs: ReadonlyMap<string, string>): string[] {
  return files
    .filter((file) => !basename(file).includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(exported)]
        .filter(([, verb = '']) => verbs.has(verb))
        .map(([line, verb = '']) => `${file}: ${line} (${verbs.get(verb)})`),
    );
}

describe('the names of functions', () => {
  const verbs = replacedVerbs();

  it('have a table of verbs, and are looked at', () => {
    expect(Object.fromEntries(verbs)).toMatchObject({ tell: '`notify…`', note: '`record…`' });
    expect(files.length).toBeGreaterThan(900);
    expect(strangeNames(new Map([['parse', 'something else']])).length).toBeGreaterThan(3);
  });

  it('begin with the verbs of the glossary', () => {
    expect(strangeNames(verbs)).toEqual([]);
  });
});
