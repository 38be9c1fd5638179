import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOperatorUrl, readReaderUrl } from './read-database-url.ts';

const service = 'postgresql://tessera_service:a-secret@db/tessera';
const reader = 'postgresql://tessera_reader:a-secret@db/tessera';
const operator = 'postgresql://tessera_operator:a-secret@db/tessera';
const verified = '?sslmode=verify-full';

describe('the address of the database, for a command', () => {
  it.each([
    ['DATABASE_OPERATOR_URL', () => readOperatorUrl({ DATABASE_OPERATOR_URL: operator })],
    ['DATABASE_URL', () => readReaderUrl({ DATABASE_URL: service })],
    [
      'DATABASE_READER_URL',
      () => readReaderUrl({ DATABASE_READER_URL: reader, DATABASE_URL: `${service}${verified}` }),
    ],
  ])(
    'is refused by the name of %s where production would be spoken to in the clear',
    (variable, read) => {
      expect(read).toThrow(`${variable} must say sslmode=verify-full in production`);
      expect(read).not.toThrow(/a-secret/);
    },
  );

  it('is taken with a server that is verified, and in a sandbox as it is', () => {
    const url = `${operator}${verified}`;
    expect(readOperatorUrl({ DATABASE_OPERATOR_URL: url })).toBe(url);
    const given = { TESSERA_MODE: 'sandbox', DATABASE_URL: service };
    expect(readOperatorUrl({ ...given, DATABASE_OPERATOR_URL: operator })).toBe(operator);
    // Never as who serves, who may write what operators may not.
    expect(() => readOperatorUrl(given)).toThrow('DATABASE_OPERATOR_URL');
  });

  it('is the reader’s for who only looks, also from a file, and else the one that serves', () => {
    const given = { TESSERA_MODE: 'sandbox', DATABASE_URL: service };
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'reader-')), 'url');
    writeFileSync(file, `${reader}\n`);
    expect(readReaderUrl({ ...given, DATABASE_READER_URL: reader })).toBe(reader);
    expect(readReaderUrl({ ...given, DATABASE_READER_URL_FILE: file })).toBe(reader);
    expect(readReaderUrl({ ...given, DATABASE_READER_URL_FILE: '' })).toBe(service);
    expect(() => readReaderUrl({})).toThrow('DATABASE_URL');
  });
});
