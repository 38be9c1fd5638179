import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const page = read('docs/teams.md');
const section = page.split('## When a release is refused')[1]?.split('\n## ')[0] ?? '';

/** Where the words of refusals are written. */
const sources = globSync(
  [
    'shared/releases/src/command/*.ts',
    'shared/releases/src/*.ts',
    'host/server/releases/judge-entry.ts',
  ],
  { cwd: repositoryRoot, exclude: (name) => name.endsWith('.test.ts') },
);
const code = sources.map(read).join('\n');

/** What the page says that a command or a host says: the first cell of each row. */
const quoted = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, words = '']) => words);

/** The words of a message between what changes from case to case. */
const fixedWords = (message: string): string[] =>
  message
    .split(/…|: /)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));

/** Messages of a file with `…` for what they fill in. They begin with a small letter and have several words. */
const messagesIn = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
      .matchAll(/(['`])([a-z](?:(?!\1).)* (?:(?!\1).)+)\1/g),
  ]
    .map(([, , text = '']) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'))
    .filter((text) => text.split(' ').length > 2);

describe('what the page for teams says of refusals', () => {
  it('has a table of them', () => {
    expect(quoted.length).toBeGreaterThan(25);
    expect(section).toContain('It goes on with …');
  });

  it.each(quoted)('"%s" is said somewhere', (message) => {
    expect(fixedWords(message).length).toBeGreaterThan(0);
    expect(fixedWords(message).filter((words) => !code.includes(words))).toEqual([]);
  });

  it.each([
    'shared/releases/src/release-wishes.ts',
    'shared/releases/src/refusal-of.ts',
    'host/server/releases/judge-entry.ts',
  ])('has what %s says', (file) => {
    const messages = messagesIn(file);
    expect(messages.length).toBeGreaterThan(2);
    const missing = messages.filter((message) => !section.includes(message.replace(/: …$/, '')));
    expect(missing).toEqual([]);
  });
});
