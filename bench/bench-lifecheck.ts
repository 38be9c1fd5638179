import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { projectId, startProviderOfTokens } from '@tessera/server/testing/provider-of-tokens';
import { buildApp } from '../api/src/app.ts';
import { firebaseTokenVerifier } from '../api/src/person/authentication/firebase-token-verifier.ts';
import { followSignIns } from '../api/src/person/devices/follow-sign-ins.ts';
import { startTestApp } from '../api/test/test-app.ts';
import { inTurns } from './measure.ts';
import { perSecond, ratio, sayFigure, sayMethod, sayTitle } from './report.ts';
import type { RequestLoad } from './request-rate.ts';

const connections = 32;
const users = 30_000;
const roundMs = 4_000;
const rounds = 5;

/** Lifecheck of many users beside a route that does nothing, in one server as production runs it, in turns. */
export async function benchLifecheck(): Promise<void> {
  const provider = await startProviderOfTokens({ maxAgeSeconds: 3_600 });
  const verifier = firebaseTokenVerifier(projectId, { httpAgent: provider.agent });
  const test = await startTestApp({
    reading: verifier,
    environment: { RATE_LIMIT_STORE: 'database', TRUSTED_PROXY_HOPS: '1' },
  });
  const { clock } = test.context;
  clock.moveTo(new Date().toISOString());
  const ticking = setInterval(() => clock.moveTo(new Date().toISOString()), 100);
  const app = await buildApp(test.context);
  app.get('/empty', { schema: { hide: true }, config: { public: true } }, async (_, reply) =>
    reply.code(204).send(),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const line = followSignIns(test.connection.url, { signIns: app.signIns, clock, log: app.log });
  try {
    const { port } = app.server.address() as AddressInfo;
    const headsOf = (path: string, more: (user: number) => string) =>
      Array.from(
        { length: users },
        (_, user) =>
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${addressOf(user)}${more(user)}`,
      );
    const empty = headsOf('/empty', () => '');
    const lifecheck = headsOf('/user/lifecheck', (user) => {
      const claims = { sub: `user-${user}`, email: `user-${user}@example.com` };
      return `\r\nAuthorization: Bearer ${provider.tokenOf(claims)}`;
    });
    // Everybody has been there before.
    for (let first = 0; first < users; first += connections) {
      await Promise.all(
        lifecheck.slice(first, first + connections).map((head) => askOnce(port, head)),
      );
    }
    const rates = await inTurns(rounds, {
      empty: () => loadFromThread(port, empty),
      lifecheck: () => loadFromThread(port, lifecheck),
    });

    sayTitle('Lifecheck');
    sayFigure('empty route', perSecond(rates.empty));
    sayFigure(
      `GET /user/lifecheck, ${users.toLocaleString('en')} users in turn`,
      perSecond(rates.lifecheck),
    );
    sayFigure('  as a part of the empty route', ratio(rates.lifecheck, rates.empty));
    sayMethod(
      `One server, ${connections} connections from another thread, medians of ${rounds} rounds of`,
      `${roundMs / 1_000} s in turns, with their spread. Tokens are signed with RS256; limits are counted in the database; all`,
      'users have been there before. The empty route passes the limit of addresses only.',
    );
  } finally {
    clearInterval(ticking);
    await line.stop();
    await app.close();
    await test.close();
    await verifier.close();
    await provider.close();
  }
}

const addressOf = (user: number) => `10.${user >> 16}.${(user >> 8) & 255}.${user & 255}`;

async function askOnce(port: number, head: string): Promise<void> {
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  );
  const { status } = await fetch(`http://127.0.0.1:${port}/user/lifecheck`, { headers });
  if (status !== 204) throw new Error(`It answered ${status}`);
}

async function loadFromThread(port: number, heads: readonly string[]): Promise<number> {
  const workerData: RequestLoad = { port, heads, connections, milliseconds: roundMs };
  const worker = new Worker(new URL('request-rate.ts', import.meta.url), { workerData });
  const [rate] = await once(worker, 'message');
  return rate as number;
}
