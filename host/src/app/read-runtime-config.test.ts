import { createFakeShell } from '@tessera/testing/fake-shell';
import { readRuntimeConfig } from './read-runtime-config.ts';

const { config } = createFakeShell();

function documentWith(text?: string): Document {
  const source = document.implementation.createHTMLDocument();
  if (text === undefined) return source;
  const script = source.createElement('script');
  Object.assign(script, { id: 'runtime-config', type: 'application/json', textContent: text });
  source.body.append(script);
  return source;
}

it('reads what the server wrote into the document', () => {
  expect(readRuntimeConfig(documentWith(JSON.stringify(config)))).toEqual(config);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
])('says so when the server wrote %s', (_, text) => {
  expect(() => readRuntimeConfig(documentWith(text))).toThrow(
    'The document carries no runtime configuration.',
  );
});

it('refuses what lacks a part', () => {
  const { identity: _, ...rest } = config;
  expect(() => readRuntimeConfig(documentWith(JSON.stringify(rest)))).toThrow();
});
