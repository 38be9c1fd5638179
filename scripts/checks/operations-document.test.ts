import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proverVariables } from '../../api/prover/prover-config.ts';
import { environmentSchema as apiSchema } from '../../api/src/platform/config/environment.ts';
import { environmentSchema as hostSchema } from '../../host/server/config.ts';
import { environmentSchema as signerSchema } from '../../signer/src/environment.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** Rows of the tables of variables: which are named, and which programs read them. */
const rows = readText('docs/operations.md')
  .split(/^## /m)
  .filter((section) => section.startsWith('Configuration'))
  .flatMap((section) => section.split('\n'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6)
  .map(([, names = '', programs = '']) => ({
    names: [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    programs: programs.split(', '),
  }));

const documentedFor = (program: string) =>
  rows.filter(({ programs }) => programs.includes(program)).flatMap(({ names }) => names);

describe('the operations guide', () => {
  it.each([
    ['api', apiSchema],
    ['prover', proverVariables],
    ['host', hostSchema],
    ['signer', signerSchema],
  ])(
    'describes every variable that the %s reads, each once, and no other',
    (program, { shape }) => {
      const variables = Object.keys(shape);
      expect(variables.length).toBeGreaterThan(10);
      expect(documentedFor(program).sort()).toEqual(variables.sort());
    },
  );

  it('describes every variable that production has to be given', () => {
    const example = readText('deploy/production.env.example');
    const asked = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const documented = rows.flatMap(({ names }) => names);
    expect(asked.length).toBeGreaterThan(15);
    expect(documented).toEqual(expect.arrayContaining(asked));
  });
});
