import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecret, readToken, readVariableOrFile } from './read-secret.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}
const token = 'aA0.~+/=-_'.padEnd(44, 'z');

describe('a text of a variable or of a file', () => {
  it('is the variable’s, without blanks around it', () => {
    expect(readVariableOrFile({ KEY: ' a b \n' }, 'KEY').text).toBe('a b');
  });

  it('is the file’s that the variable of the file names', () => {
    expect(readVariableOrFile({ KEY_FILE: fileOf(' a b \n') }, 'KEY').text).toBe('a b');
  });

  it('is none when neither is given', () => {
    expect(readVariableOrFile({}, 'KEY').text).toBeUndefined();
  });

  it.each([
    ['both', { KEY: 'a', KEY_FILE: '/nowhere' }, 'is set together with KEY: set one of them'],
    ['a file that is away', { KEY_FILE: '/nowhere' }, 'names a file that cannot be read'],
  ])('is refused by the name of the file’s variable for %s', (_what, env, message) => {
    const read = () => readVariableOrFile(env, 'KEY');
    expect(read).toThrow(
      expect.objectContaining({ variables: ['KEY_FILE'], message: `KEY_FILE ${message}` }),
    );
  });

  it('is refused by its reader under the name of the variable that gave it', () => {
    const refusals = [{ KEY: 'a' }, { KEY_FILE: fileOf('a') }].map((env) =>
      readVariableOrFile(env, 'KEY').refuse('is no key'),
    );
    expect(refusals.map(({ message }) => message)).toEqual(['KEY is no key', 'KEY_FILE is no key']);
  });
});

describe('a secret that has to be given', () => {
  it('is read as any such text', () => {
    expect(readSecret({ KEY: 'a' }, 'KEY', 'a key').text).toBe('a');
    expect(
      readSecret({ KEY_FILE: fileOf('b') }, 'KEY', 'a key').refuse('is bad').variables,
    ).toEqual(['KEY_FILE']);
  });

  it('is asked for with what it is when it is missing', () => {
    expect(() => readSecret({}, 'KEY', 'a key')).toThrow(
      expect.objectContaining({
        variables: ['KEY'],
        message: 'KEY or KEY_FILE must give a key',
      }),
    );
  });
});

describe('a token between servers', () => {
  it.each([token, 'a'.repeat(32), 'a'.repeat(512)])('is taken: %s', (text) => {
    expect(readToken({ KEY: text }, 'KEY', 'a token')).toBe(text);
  });

  it.each([
    '',
    'too short',
    'a'.repeat(31),
    'a'.repeat(513),
    `${'a'.repeat(40)}\r\nx: y`,
    `x: y ${'a'.repeat(40)}`,
    '§'.repeat(40),
  ])('is refused, and not repeated: %j', (text) => {
    expect(() => readToken({ KEY: text }, 'KEY', 'a token')).toThrow(
      expect.objectContaining({
        variables: ['KEY'],
        message: 'KEY must be 32 random bytes in base64 or more (openssl rand -base64 32)',
      }),
    );
  });

  it('is refused by the name of its file’s variable, and asked for when it is missing', () => {
    expect(() => readToken({ KEY_FILE: fileOf('short') }, 'KEY', 'a token')).toThrow(/^KEY_FILE /);
    expect(() => readToken({}, 'KEY', 'what others know')).toThrow(/must give what others know$/);
  });
});
