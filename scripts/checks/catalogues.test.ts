import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, readCatalogue } from '@tessera/languages/catalogue';
import { collectCalls } from '@tessera/languages/collect-calls';
import { collectMessages } from '@tessera/languages/collect-messages';
import type { Message } from '@tessera/languages/message';
import { placeholdersOf } from '@tessera/languages/placeholders';
import { routeMessages } from '@tessera/languages/route-words';
import { repositoryRoot } from '../launch/site-folders.ts';

const packages = globSync('{api,host,remote-*,shared/{lending,money,person,ui}}/locales', {
  cwd: repositoryRoot,
})
  .map(dirname)
  .toSorted();

async function messagesOf(folder: string): Promise<Message[]> {
  if (folder === 'api') return collectCalls(join(repositoryRoot, folder));
  const [table] = globSync(join(folder, 'src/route-table.ts'), { cwd: repositoryRoot });
  const { routeTable = [] } = table ? await import(join(repositoryRoot, table)) : {};
  return [...routeMessages(routeTable), ...collectMessages(join(repositoryRoot, folder))];
}

/** In words, what is wrong with a catalogue for these messages. */
function faultsOf(messages: readonly Message[], catalogue: Catalogue): string[] {
  const wanted = new Set(messages.map(({ id }) => id));
  const missing = messages
    .filter(({ id }) => !catalogue[id]?.translation)
    .map(({ message }) => `missing: ${message}`);
  const spare = Object.entries(catalogue)
    .filter(([id]) => !wanted.has(id))
    .map(([, { message }]) => `nobody says: ${message}`);
  const other = messages
    .filter(({ id, message }) => {
      const translation = catalogue[id]?.translation;
      return translation && String(placeholdersOf(translation)) !== String(placeholdersOf(message));
    })
    .map(({ message }) => `other places in it: ${message}`);
  return [...new Set([...missing, ...spare, ...other])];
}

describe('a catalogue', () => {
  const message = (text: string): Message => ({ id: text, message: text });
  const entry = (translation: string) => ({ message: 'x', translation });

  it('is found wanting where it says less, more or something else', () => {
    expect(faultsOf([message('{a} free')], { '{a} free': entry('{a} frei') })).toEqual([]);
    expect(faultsOf([message('{a} free')], {})).toEqual(['missing: {a} free']);
    expect(faultsOf([message('A')], { A: entry('') })).toEqual(['missing: A']);
    expect(faultsOf([], { A: entry('B') })).toEqual(['nobody says: x']);
    expect(faultsOf([message('{a} free')], { '{a} free': entry('{b} frei') })).toEqual([
      'other places in it: {a} free',
    ]);
    expect(faultsOf([message('<0>A</0>')], { '<0>A</0>': entry('A') })).toEqual([
      'other places in it: <0>A</0>',
    ]);
  });

  it.each(packages)('of %s has every text in German, and no other', async (folder) => {
    const messages = await messagesOf(folder);
    expect(faultsOf(messages, readCatalogue(join(repositoryRoot, folder), 'de'))).toEqual([]);
  });
});
