import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBareAnswers } from '@tessera/languages/find-bare-answers';
import { findBareTexts } from '@tessera/languages/find-bare-texts';
import { repositoryRoot } from '../launch/site-folders.ts';

const textsOf = (source: string, file = 'sample.tsx') =>
  findBareTexts(source, file).map(({ text }) => text);

describe('a text outside of a catalogue', () => {
  it.each([
    ['between tags', 'const a = <p>Try again</p>;', ['Try again']],
    ['between tags, also a single small word', 'const a = <p>paused</p>;', ['paused']],
    [
      'in what is read out',
      'const a = <i aria-label="close" title="Close" />;',
      ['close', 'Close'],
    ],
    ['in a literal', "const a = { title: 'All loans' };", ['All loans']],
    ['in a template', 'const a = (b) => `${b} is due`;', ['… is due']],
    ['in a choice', "const a = <p>{b ? 'Hide' : 'Show as table'}</p>;", ['Hide', 'Show as table']],
    [
      'handed to a part',
      'const a = <Card title="Health" what="your loans" />;',
      ['Health', 'your loans'],
    ],
  ])('is found %s', (_where, source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });

  it.each([
    'const a = <p className="wide page">{t`Try again`}</p>;',
    'const a = <Trans>Read <b>the terms</b></Trans>;',
    "const a = plural(n, { one: 'One more', other: '# more come' });",
    "const a = t({ message: 'to', context: 'figure that changes' });",
    "throw new Error('It has no page for this');",
    "import { a } from './Some file.ts'; console.error('It broke there');",
    "type A = 'Some text here'; const a = state === 'Not read' ? 'neutral' : 'EUR';",
    "const a = document.querySelector('main article'); const b = 'input:not(:disabled), select';",
    "const a = new BroadcastChannel('what happened');",
  ])('is none in %s', (source) => {
    expect(textsOf(source)).toEqual([]);
  });

  const files = globSync('{host,remote-*,shared/{lending,person,ui}}/src/**/*.{ts,tsx}', {
    cwd: repositoryRoot,
  })
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)testing[/-]|\/route-table\.ts$/.test(file))
    .toSorted();
  it('stands nowhere in what people see', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      findBareTexts(readFileSync(join(repositoryRoot, file), 'utf8'), file).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('a text of the API outside of its catalogue', () => {
  it.each([
    ["new DomainError({ code: 'a', title: 'It is closed' });", ['It is closed']],
    ['const a = { detail: `${b} is due` };', ['… is due']],
    ["const a = { text: b ? i18n.t('It is due') : 'It is paid' };", ['It is paid']],
    ["const a = { title: i18n.t('It is closed') };", []],
    ["const a = { summaries: { detail: 'A loan with its events' } };", []],
    ["const a = { kind: 'It is closed' };", []],
  ])('is found in %s', (source, texts) => {
    expect(findBareAnswers(source, 'sample.ts').map(({ text }) => text)).toEqual(texts);
  });

  // Operators' commands are in the language of their documents.
  const files = globSync('api/src/**/*.ts', { cwd: repositoryRoot })
    .filter(
      (file) => !/\.test\.ts$|^api\/src\/(?:service\/operator|payments\/fiat\/house)\//.test(file),
    )
    .toSorted();
  it('stands nowhere in what people are answered, mailed or given to print', () => {
    const found = files.flatMap((file) =>
      findBareAnswers(readFileSync(join(repositoryRoot, file), 'utf8'), file).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
