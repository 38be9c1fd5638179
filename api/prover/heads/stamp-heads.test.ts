import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signHead } from '../../src/books/ledger/sealing/seal-head.ts';
import { testSealKeys } from '../../test/busy-ledger.ts';
import { requireProgram } from '../../test/require-program.ts';
import { oldestUnstamped, type StampCursor, stampHeads } from './stamp-heads.ts';

const { key } = testSealKeys();

let folder: string;
let server: Server;
let authority: string;
/** What the authority does with a request. */
let answer: (request: Buffer) => Buffer | undefined;
let cursor: StampCursor | undefined;

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** An authority with a certificate of its own, as `openssl ts` is one. */
beforeAll(async () => {
  requireProgram('openssl');
  folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  writeFileSync(path.join(folder, 'tsa.cnf'), configuration);
  const subject = ['-subj', '/CN=Test authority', '-days', '2', '-nodes'];
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-keyout', 'tsa.key', '-out', 'tsa.pem'],
    ...['-config', 'tsa.cnf', '-extensions', 'tsa', ...subject],
  );
  writeFileSync(path.join(folder, 'serial'), '01\n');
  server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const stamp = answer(Buffer.concat(body));
    if (!stamp) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamp);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  cursor = undefined;
  answer = stampOf;
  writeFileSync(file('heads.jsonl'), '');
});

const file = (name: string) => path.join(folder, name);

const configuration = `
[req]
distinguished_name = name
[name]
[tsa]
extendedKeyUsage = critical,timeStamping
[tsa_config]
dir = .
serial = ./serial
signer_cert = ./tsa.pem
certs = ./tsa.pem
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

function stampOf(request: Buffer): Buffer {
  writeFileSync(file('query.tsq'), request);
  openssl(
    ...['ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa_config'],
    ...['-queryfile', 'query.tsq', '-out', 'reply.tsr'],
  );
  return readFileSync(file('reply.tsr'));
}

function keepHeads(...numbers: readonly number[]): void {
  for (const number of numbers) {
    const head = signHead(
      {
        number: String(number),
        lastPosition: String(2 * number),
        hash: 'ab'.repeat(32),
        root: 'cd'.repeat(32),
        sealedBelow: '9',
        sealedAt: '2026-06-15T10:00:00.000Z',
      },
      key,
    );
    appendFileSync(file('heads.jsonl'), `${JSON.stringify(head)}\n`);
  }
}

const stamp = (every: number) =>
  stampHeads(
    { headsFile: file('heads.jsonl'), folder: file('stamps'), authority, every },
    {
      read: () => cursor,
      write: (next) => {
        cursor = next;
      },
    },
  );

/** As somebody checks it who has nothing of ours: docs/operations.md. */
function verify(number: number, of: number = number) {
  const line = readFileSync(file('heads.jsonl'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`{"number":"${of}",`));
  writeFileSync(file('head'), line ?? '');
  const { status, stdout, stderr } = spawnSync(
    'openssl',
    ['ts', '-verify', '-data', 'head', '-in', `stamps/${number}.tsr`, '-CAfile', 'tsa.pem'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

describe('time stamps of kept heads', () => {
  it('are what openssl takes for stamps of the first head and then of each second one', async () => {
    keepHeads(1, 2, 3, 4);
    await stamp(2);
    expect(verify(1)).toMatchObject({ status: 0, said: expect.stringContaining('OK') });
    expect(verify(3).status).toBe(0);
    expect(verify(3, 4).status).not.toBe(0);
    expect(() => readFileSync(file('stamps/2.tsr'))).toThrow('ENOENT');
    keepHeads(5);
    expect(
      (await oldestUnstamped({ headsFile: file('heads.jsonl'), every: 2 }, cursor))?.head.number,
    ).toBe('5');
    await stamp(2);
    expect(verify(5).status).toBe(0);
    expect(
      await oldestUnstamped({ headsFile: file('heads.jsonl'), every: 2 }, cursor),
    ).toBeUndefined();
  });

  it('are asked for again where the authority did not answer, or not what was asked', async () => {
    keepHeads(7);
    const former = stampOf(readFileSync(file('query.tsq')));
    answer = () => undefined;
    await expect(stamp(1)).rejects.toThrow('answered 503');
    answer = () => former;
    await expect(stamp(1)).rejects.toThrow('The time stamp is for something else');
    answer = () => Buffer.from('30053003020102', 'hex');
    await expect(stamp(1)).rejects.toThrow('refused: status 02');
    answer = (request) => {
      const nonce = request.indexOf(Buffer.from('020901', 'hex'));
      const other = Buffer.from(request);
      other.writeUInt8(other.readUInt8(nonce + 5) ^ 1, nonce + 5);
      return stampOf(other);
    };
    await expect(stamp(1)).rejects.toThrow('no answer to what was asked');
    expect(cursor).toBeUndefined();
    answer = stampOf;
    await stamp(1);
    expect(verify(7).status).toBe(0);
  });
});
