import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificates } from '@tessera/processes/make-certificates';
import { startTestSigner } from '../test/test-signer.ts';
import { readTls } from './read-tls.ts';

let ours: Awaited<ReturnType<typeof makeCertificates>>;
let others: typeof ours;
beforeAll(async () => {
  [ours, others] = await Promise.all([makeCertificates(), makeCertificates()]);
});
afterAll(() => {
  ours.remove();
  others.remove();
});

describe('the certificate of the signer', () => {
  it('is read with its key', () => {
    const given = { HOST: '0.0.0.0', TLS_CERT_FILE: ours.certFile, TLS_KEY_FILE: ours.keyFile };
    expect(readTls(given)).toEqual({ cert: ours.cert, key: ours.key });
  });

  it.each(['127.0.0.1', 'localhost', '::1', undefined])(
    'can be left out where it listens for its own machine: %s',
    (HOST) => {
      expect(readTls({ HOST })).toBeUndefined();
    },
  );

  it('can be left out of a sandbox, and of nothing else that others reach', () => {
    expect(readTls({ HOST: '0.0.0.0', TESSERA_MODE: 'sandbox' })).toBeUndefined();
    expect(() => readTls({ HOST: '0.0.0.0' })).toThrow(/^TLS_CERT_FILE is missing/);
    expect(() => readTls({ HOST: '10.0.0.1' })).toThrow(/^TLS_CERT_FILE is missing/);
  });

  it('is refused when one of the two is missing, cannot be read or is not of the other', () => {
    const given = { TLS_CERT_FILE: ours.certFile, TLS_KEY_FILE: ours.keyFile };
    const read = (change: object) => () => readTls({ ...given, ...change });
    expect(read({ TLS_KEY_FILE: undefined })).toThrow(/^TLS_KEY_FILE must name/);
    expect(read({ TLS_CERT_FILE: undefined })).toThrow(/^TLS_CERT_FILE must name/);
    expect(read({ TLS_CERT_FILE: '/nowhere' })).toThrow(/^TLS_CERT_FILE must name/);
    expect(read({ TLS_KEY_FILE: others.keyFile })).toThrow(/^TLS_KEY_FILE must name the key/);
    expect(read({ TLS_KEY_FILE: ours.certFile })).toThrow(/^TLS_KEY_FILE must name the key/);
  });
});

describe('a signer with a certificate', () => {
  let signer: Awaited<ReturnType<typeof startTestSigner>>;
  let port: number;
  beforeAll(async () => {
    signer = await startTestSigner({ config: { tls: { cert: ours.cert, key: ours.key } } });
    await signer.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = signer.app.server.address() as AddressInfo);
  });
  afterAll(() => signer.close());

  async function ask(options: RequestOptions) {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/health/live',
      servername: 'localhost',
      agent: false,
      ...options,
    });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  it('answers over TLS to whom its authority is known, and to nobody in the clear', async () => {
    expect(await ask({ ca: ours.authority })).toBe(200);
    await expect(ask({})).rejects.toThrow(/certificate/);
    await expect(ask({ ca: others.authority })).rejects.toThrow(/certificate/);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  });

  it('speaks the newest version alone', async () => {
    await expect(ask({ ca: ours.authority, maxVersion: 'TLSv1.2' })).rejects.toThrow();
  });
});
