import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { LONGEST_ATTACHED_PROOF_ENTRIES } from '@tessera/contracts/reports';
import { postTransfer } from '../../src/books/ledger/posting/post-transfer.ts';
import type { Posting } from '../../src/books/ledger/posting/transfer.ts';
import { sealLedger } from '../../src/books/ledger/sealing/seal-ledger.ts';
import { readAttachments } from '../../src/platform/documents/pdf/read-attachments.ts';
import { testSealKeys, untilAllIsSealed } from '../busy-ledger.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { runOurs, runWith } from './check-by-document.ts';

const { pem, key } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'carried-proof-'));
const [keyFile, sealFile] = [path.join(folder, 'key.pem'), path.join(folder, 'seal.pem')];
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString());
writeFileSync(sealFile, pem);

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ environment: { LEDGER_SEAL_KEY_FILE: sealFile } });
  await test.giveEther(test.user('ada'), '3');
  await test.giveEther(test.user('grace'), '1');
  await test.giveEther(test.user('ada'), '0.5');
  await seal();
});
afterEach(() => test.close());
afterAll(() => rm(folder, { recursive: true }));

const seal = () =>
  untilAllIsSealed(test.connection.database, async () => {
    await sealLedger(test.connection.database, key, test.context.clock.now());
  });

const statement = (query: string) => test.user('ada').get(`/reports/statement?${query}`);
const june = 'from=2026-06-01&to=2026-06-30&format=pdf&attach=proof';

function saved(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Nothing but what a PDF carries. */
const pdfOf = (...texts: readonly string[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...texts.flatMap((text, index) => [
      Buffer.from(
        `${index + 1} 0 obj\n<</Filter[/FlateDecode]/Type/EmbeddedFile/Params<</Size 1>>>>\nstream\r\n`,
      ),
      deflateSync(text),
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ]);

async function refusalOf(query: string): Promise<unknown[]> {
  const response = await statement(query);
  return [response.statusCode, response.json().code];
}

describe('a statement that carries its proof', () => {
  it('is checked alone, by both checkers, which list what its pages have to say', async () => {
    const response = await statement(june);
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="tessera-statement-all-assets-2026-06-01-to-2026-06-15-with-proof.pdf"',
    );
    const file = saved('statement.pdf', response.rawPayload);
    const lines =
      /\nETH, 2026-06-01: 0\.0{18}\nETH, 2026-06-15: available, deposit, 3\.0{18}, then 3\.0{18}\nETH, 2026-06-15: available, deposit, 0\.50{17}, then 3\.50{17}\nETH, 2026-06-15: 3\.50{17}/;
    const [theirs, ours] = [runWith(file, keyFile), runOurs(file, keyFile)];
    expect(theirs).toMatch(lines);
    expect(theirs).toMatch(/^statement: all entries of 2026-06-01 to 2026-06-15 in ETH\n.*\nok$/s);
    expect(ours).toMatch(lines);
    expect(ours).toMatch(/\nThe statement has all entries of its period in ETH, and no others\.\n/);
  });

  it('has nobody else’s data, and of one asset that one’s alone', async () => {
    const [text = '', proof = ''] = readAttachments((await statement(june)).rawPayload);
    const { entries } = JSON.parse(proof);
    const owners = new Set(entries.map(({ fields }: { fields: string[] }) => fields[23]));
    expect([...owners]).toEqual([await test.user('ada').id()]);
    expect(JSON.parse(text).accounts[0].lines).toHaveLength(2);
    const ofEuro = readAttachments((await statement(`${june}&asset=EUR`)).rawPayload);
    expect(JSON.parse(ofEuro[1] ?? '').entries).toEqual([]);
  });

  it('is found wrong where a line or what proves it was changed', async () => {
    const [text = '', proof = ''] = readAttachments((await statement(june)).rawPayload);
    const check = (...texts: readonly string[]) => {
      const file = saved('changed.pdf', pdfOf(...texts));
      return [runWith(file, keyFile), runOurs(file, keyFile)].map((said) =>
        said.split('\n').at(-1),
      );
    };
    expect(check(text, proof)[0]).toBe('ok');
    const amount = text.replace('"0.500000000000000000"', '"0.600000000000000000"');
    for (const said of check(amount, proof)) {
      expect(said).toMatch(/^line .*: its amount is not what was signed$/i);
    }
    const [theirs, ours] = check(text, proof.replace('"credit"', '"debit"'));
    expect(theirs).toMatch(/^position \d+: it is not what was signed$/);
    expect(ours).toMatch(/what it says is not what was signed$/);
    for (const said of check(text)) expect(said).toMatch(/this PDF does not carry a proof/);
  });

  it('is not checked where the PDF carries none', async () => {
    const plain = await statement(june.replace('&attach=proof', ''));
    const file = saved('plain.pdf', plain.rawPayload);
    expect(runWith(file, keyFile)).toMatch(/^this PDF does not carry a proof/);
    expect(runOurs(file, keyFile)).toMatch(/^It cannot be read: this PDF does not carry a proof/);
    expect(readAttachments(plain.rawPayload)).toEqual([]);
  });

  it('waits for the signature of its last line, and for none after its last day', async () => {
    test.context.clock.advance(86_400_000);
    await test.giveEther(test.user('ada'), '1');
    expect(await refusalOf(june)).toEqual([503, 'ledger_not_sealed']);
    const before = june.replace('2026-06-30', '2026-06-15');
    const file = saved('before.pdf', (await statement(before)).rawPayload);
    expect(runWith(file, keyFile)).toMatch(/\nok$/);
    await seal();
    expect((await statement(june)).statusCode).toBe(200);
  });

  it('is a PDF, and not endless', async () => {
    expect(await refusalOf(june.replace('pdf', 'json'))).toEqual([422, 'attachment_needs_pdf']);
    expect(await refusalOf(june.replace('pdf', 'csv'))).toEqual([422, 'attachment_needs_pdf']);
    await bookManyLines();
    await seal();
    test.context.clock.advance(86_400_000);
    const later = june.replace('2026-06-01', '2026-06-16');
    expect(await refusalOf(later)).toEqual([422, 'proof_too_long']);
    expect((await statement(later.replace('&attach=proof', ''))).statusCode).toBe(200);
  });
});

/** As many as one PDF's proof may have, beside those that are there. */
async function bookManyLines(): Promise<void> {
  const available = {
    kind: 'available',
    asset: 'ETH',
    userId: await test.user('ada').id(),
  } as const;
  const custody = { kind: 'custody', asset: 'ETH' } as const;
  const line = { amount: 1n, kind: 'deposit' };
  const postings = Array.from({ length: 500 }, (): Posting[] => [
    { account: custody, side: 'debit', ...line },
    { account: available, side: 'credit', ...line },
  ]).flat();
  for (let number = 0; number < LONGEST_ATTACHED_PROOF_ENTRIES / 500; number += 1) {
    await test.connection.database.transaction().execute((trx) =>
      postTransfer(trx, {
        kind: 'test',
        eventKey: `test:${number}`,
        reference: null,
        bookedAt: test.context.clock.now(),
        prices: [],
        postings,
      }),
    );
  }
}
