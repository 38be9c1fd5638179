import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catchMails } from '@tessera/mail-catcher/catch-mails';
import { freePort } from '@tessera/processes/free-port';
import { ethereumGateway } from '../../src/coins/chains/ethereum/ethereum-gateway.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { letSilencePass } from '../let-silence-pass.ts';
import { startAnvil } from '../start-anvil.ts';
import { startIdentity } from '../start-identity.ts';
import { startSigner } from '../start-signer.ts';
import { compileOnce } from '../sudden-death/compile-once.ts';
import { type Server, startServer } from '../sudden-death/start-server.ts';
import { sandboxEnvironment, testConfig } from '../test-config.ts';
import { testTokens } from '../test-tokens.ts';
import { killingProxy } from './killing-proxy.ts';

export type MortalWorld = Awaited<ReturnType<typeof startMortalWorld>>;

/**
 * The API and the signer as they run, each in a process of its own, on a real node; whatever they say
 * to the signer and to the node passes somebody who can kill either of them at that.
 */
export async function startMortalWorld() {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await start(ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(ends: (() => Promise<unknown>)[]) {
  const connection = await createTestDatabase();
  ends.push(() => connection.close());
  const chain = await startAnvil();
  ends.push(chain.stop);
  const signer = await startSigner({ tokens: testTokens() });
  ends.push(signer.stop);
  const identity = await startIdentity();
  const mails = await catchMails(
    { keep: async () => {}, mailsTo: async () => [] },
    { host: '127.0.0.1', port: 0 },
  );
  const proxies = {
    signer: await killingProxy(signer.url),
    node: await killingProxy(chain.rpcUrl),
  };
  for (const part of [identity, mails, ...Object.values(proxies)]) ends.push(() => part.close());
  const port = await freePort();
  const compiled = mkdtempSync(path.join(tmpdir(), 'tessera-compiled-'));
  ends.push(async () => rmSync(compiled, { recursive: true }));
  const environment = {
    ...sandboxEnvironment,
    ...compileOnce(compiled),
    DATABASE_URL: connection.url,
    ETHEREUM_RPC_URL: proxies.node.url,
    SIGNER_URL: proxies.signer.url,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
  let api: Server = await startServer(environment, port);
  ends.push(() => api.kill());
  /** What is coming back to life. */
  let rising: Promise<unknown> = Promise.resolve();
  const rise = (start: Promise<unknown>) => {
    rising = start;
    // Whoever waits for it hears of a failure.
    rising.catch(() => {});
  };
  ends.push(() => rising.catch(() => {}));

  return {
    connection,
    chain,
    proxies,
    url: `http://127.0.0.1:${port}`,
    gateway: ethereumGateway(testConfig({ ETHEREUM_RPC_URL: chain.rpcUrl })),
    codeTo: signer.codeTo,
    /** Kills a process, and starts it again at once. Resolves when it is dead. */
    kill: {
      api: async () => {
        await rising;
        await api.kill();
        await letSilencePass(connection.pool);
        rise(
          startServer(environment, port).then((server) => {
            api = server;
          }),
        );
      },
      signer: async () => {
        await rising;
        await signer.kill();
        rise(signer.start());
      },
    },
    risen: () => rising,
  };
}
