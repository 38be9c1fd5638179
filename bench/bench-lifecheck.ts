import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../api/src/app.ts';
import { startTestApp } from '../api/test/test-app.ts';
import { tokenOf } from '../api/test/test-tokens.ts';
import { inTurns } from './measure.ts';
import { perSecond, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';
import type { RequestLoad } from './request-rate.ts';

const connections = 32;
const roundMs = 4_000;
const rounds = 5;
const unlimited = { perAddressPerMinute: 1e9, perUserPerMinute: 1e9 };
/** About as much as an ID token's header and claims. */
const signedBytes = 900;

/** Lifecheck beside a route that does nothing, in one server, in turns. */
export async function benchLifecheck(): Promise<void> {
  const test = await startTestApp();
  const { context } = test;
  Object.assign(context.tokens, { verify: withSignatureCheck(context.tokens.verify) });
  const app = await buildApp(context, { rateLimits: unlimited });
  app.get('/empty', { config: { public: true } }, async (_, reply) => reply.code(204).send());
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { port } = app.server.address() as AddressInfo;
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost`;
    const token = tokenOf('bench');
    const rates = await inTurns(rounds, {
      empty: () => loadFromThread(port, head('/empty')),
      lifecheck: () =>
        loadFromThread(port, `${head('/user/lifecheck')}\r\nAuthorization: Bearer ${token}`),
    });

    sayTitle('Lifecheck');
    sayFigure('empty route', perSecond(rates.empty));
    sayFigure('GET /user/lifecheck', perSecond(rates.lifecheck));
    sayFigure('  as a part of the empty route', ratio(rates.lifecheck, rates.empty));
    sayMethod(
      `One server, ${connections} connections from another thread, medians of ${rounds} rounds of`,
      `${roundMs / 1_000} s in turns. Lifecheck checks an RS256 signature with a key at hand, the user, the`,
      'sign-in and both rate limits; the empty route passes the limit of addresses only.',
    );
  } finally {
    await app.close();
    await test.close();
  }
}

/** The stand-in for the identity provider signs nothing; the check of a real token costs one RSA. */
function withSignatureCheck<Verify extends (...given: never[]) => unknown>(inner: Verify) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = Buffer.alloc(signedBytes, 'claims');
  const signature = sign('sha256', signed, privateKey);
  return (...given: Parameters<Verify>) => {
    if (!verify('sha256', signed, publicKey, signature)) throw new Error('Not signed');
    return inner(...given);
  };
}

async function loadFromThread(port: number, head: string): Promise<number> {
  const workerData: RequestLoad = { port, head, connections, milliseconds: roundMs };
  const worker = new Worker(new URL('request-rate.ts', import.meta.url), { workerData });
  const [rate] = await once(worker, 'message');
  return rate as number;
}
