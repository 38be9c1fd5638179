import { shortTimeLimits, slowConnection } from '@tessera/server/slow-connection';
import { timeLimits } from '@tessera/server/time-limits';
import { startTestSigner, type TestSigner } from '../test/test-signer.ts';
import { buildApp } from './app.ts';

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());

describe('a connection to the signer', () => {
  it('ends that sends its body a byte at a time, and that is kept for nothing', async () => {
    const app = await buildApp(signer.context, { limits: shortTimeLimits });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const slow = 'POST /health/live HTTP/1.1\r\nhost: signer\r\ncontent-length: 9000\r\n\r\n';
    await slowConnection(url, slow);
    const idle = 'GET /health/live HTTP/1.1\r\nhost: signer\r\n\r\n';
    expect(await slowConnection(url, idle, { drips: false })).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
  });

  it('has the limits of every server of ours', () => {
    expect(signer.app.server.requestTimeout).toBe(timeLimits.requestTimeout);
    expect(signer.app.server.keepAliveTimeout).toBe(timeLimits.keepAliveTimeout);
  });
});
