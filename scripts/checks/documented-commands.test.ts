import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));

/** What speaks of a repository of its own names that one's commands. */
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: repositoryRoot }).filter(
  (document) => document !== 'docs/own-repository.md',
);

const commandsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  );

describe('the commands that documents name', () => {
  it('are found', () => {
    expect(commandsIn('`npm run bench:x -- a`, npm start and `npm test`')).toEqual([
      'bench:x',
      'start',
      'test',
    ]);
    expect(commandsIn(readFileSync(join(repositoryRoot, 'README.md'), 'utf8'))).toContain('bench');
  });

  it.each(documents)('are there, of those in %s', (document) => {
    const commands = commandsIn(readFileSync(join(repositoryRoot, document), 'utf8'));
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });
});
