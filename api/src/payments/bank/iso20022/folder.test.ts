import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeFolder } from './folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

it('is read once nobody has written to a file for two seconds, the oldest first', async () => {
  const folder = exchangeFolder(root);
  await folder.incoming();
  const lay = (name: string, secondsAgo: number) => {
    const file = join(root, 'inbox', name);
    writeFileSync(file, 'x');
    const then = new Date(Date.now() - secondsAgo * 1_000);
    utimesSync(file, then, then);
  };
  lay('late.xml', 10);
  lay('early.xml', 60);
  // In the future, so that it is young however long this takes.
  lay('half.xml', -60);
  lay('.hidden.xml', 60);
  lay('other.txt', 60);
  expect(namesOf(await folder.incoming())).toEqual(['early.xml', 'late.xml']);
  expect(namesOf(await folder.look('inbox'))).toEqual(['early.xml', 'late.xml', 'half.xml']);
});

it('keeps two files of one name that are set aside', async () => {
  const folder = exchangeFolder(root);
  await folder.incoming();
  for (const text of ['one', 'other']) {
    writeFileSync(join(root, 'inbox', 'a.xml'), text);
    await folder.setAside('a.xml', 'refused');
  }
  expect(namesOf(await folder.look('refused'))).toHaveLength(2);
});
