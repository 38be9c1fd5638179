import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeCertificates } from '@tessera/processes/make-certificates';
import { digestOfBody, readRequestHead } from '@tessera/server/request-mac';
import { httpSigner } from './http-signer.ts';
import { type Signer, SignerRefused, SignerUnavailable } from './signer.ts';

type Seen = { readonly request: IncomingMessage; readonly body: unknown };

const withdrawalId = '6a5c2a7e-5b1e-4b44-9f5e-0d3a4f3f6b51';
const known = { token: 'the-token', audience: 'signer:regtest:1' };
const approval = { withdrawalId, code: '123456' };
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
});

/** Something on the other end that answers everything in one way. */
async function answering(
  status: number,
  answer: string,
): Promise<{ signer: Signer; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    seen.push({ request, body: JSON.parse(await text(request)) });
    response.writeHead(status, { location: '/elsewhere' }).end(answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { signer: httpSigner({ ...known, url: `http://127.0.0.1:${port}` }), seen };
}

describe('the signer over HTTP', () => {
  it('is asked by a signature that the token made and does not hold, and its answer is read', async () => {
    const { signer, seen } = await answering(200, '{"approvedAt":"2026-06-15T10:00:00.000Z"}');
    await signer.approve(approval);
    expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/approvals' });
    const head = seen[0]?.request.headers.authorization;
    const said = { audience: known.audience, method: 'POST', path: '/approvals', now: Date.now() };
    expect(readRequestHead(known.token, said, head)).toMatchObject({
      bodyDigest: digestOfBody(JSON.stringify(approval)),
    });
    expect(JSON.stringify(seen[0]?.request.headers)).not.toContain(known.token);
    expect(seen[0]?.body).toEqual(approval);
  });

  it('refuses with its own code and what is left of the attempts', async () => {
    const { signer } = await answering(422, '{"code":"wrong_code","detail":"…","attemptsLeft":3}');
    const refusal = await signer.approve(approval).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SignerRefused);
    expect(refusal).toMatchObject({ code: 'wrong_code', attemptsLeft: 3 });
  });

  it.each([
    ['fails', 503, '{"code":"mail_unavailable","detail":"…"}'],
    ['does not know our token', 401, '{"code":"unauthorized","detail":"…"}'],
    ['is something else behind the same port', 404, '<html>'],
    ['sends us elsewhere', 307, '{}'],
    ['answers a success that says nothing', 200, '{}'],
    ['answers what is no JSON', 200, 'ok'],
  ])('is unavailable, and nothing is decided, when it %s', async (_, status, answer) => {
    const { signer } = await answering(status, answer);
    await expect(signer.approve(approval)).rejects.toBeInstanceOf(SignerUnavailable);
  });

  it.each<[string, (signer: Signer) => Promise<unknown>]>([
    ['an approval', (signer) => signer.approve(approval)],
    ['a cancellation', (signer) => signer.cancel(withdrawalId)],
  ])(
    'is given up after seconds when it hangs over %s, which a transaction waits for',
    async (_, ask) => {
      server = createServer(() => {});
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const began = performance.now();
      const asking = ask(httpSigner({ ...known, url: `http://127.0.0.1:${port}` }));
      await expect(asking).rejects.toBeInstanceOf(SignerUnavailable);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  );

  it('is asked over TLS when its own authority vouches for it, and told nothing otherwise', async () => {
    const [ours, others] = await Promise.all([makeCertificates(), makeCertificates()]);
    let asked = 0;
    server = createTlsServer({ cert: ours.cert, key: ours.key }, (_, response) => {
      asked += 1;
      response.end('{"approvedAt":"2026-06-15T10:00:00.000Z"}');
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const approveWith = (authority?: string) =>
      httpSigner({ ...known, url: `https://localhost:${port}`, authority }).approve(approval);
    for (const authority of [others.authority, undefined]) {
      await expect(approveWith(authority)).rejects.toBeInstanceOf(SignerUnavailable);
    }
    expect(asked).toBe(0);
    await approveWith(ours.authority);
    expect(asked).toBe(1);
    ours.remove();
    others.remove();
  });

  it('is unavailable when nobody listens', async () => {
    const signer = httpSigner({ ...known, url: 'http://127.0.0.1:1' });
    await expect(signer.cancel(withdrawalId)).rejects.toBeInstanceOf(SignerUnavailable);
  });
});
