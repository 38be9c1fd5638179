import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFiles } from './with-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'secret');
writeFileSync(file, 'the secret\n');

describe('variables with files', () => {
  it('have the text of a file under the name of what it holds', () => {
    const { variables, findings } = withFiles({ URL_FILE: file, OTHER_FILE: file }, ['URL']);
    expect(variables).toEqual({ URL: 'the secret', URL_FILE: file, OTHER_FILE: file });
    expect(findings).toEqual([]);
  });

  it('are as if they were absent where they are empty', () => {
    const { variables, findings } = withFiles({ URL: '', URL_FILE: '', HOST: '' }, ['URL']);
    expect([variables, findings]).toEqual([{}, []]);
  });

  it('name every file that cannot be read or that is one too many', () => {
    const environment = { A_FILE: '/nowhere', B: 'b', B_FILE: file, C: 'c' };
    const { findings } = withFiles(environment, ['A', 'B', 'C']);
    expect(findings.map(({ variable }) => variable)).toEqual(['A_FILE', 'B_FILE']);
  });
});
