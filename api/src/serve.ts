import { setTimeout as sleep } from 'node:timers/promises';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { capabilities } from './capabilities.ts';
import { openHouseAddresses } from './coins/chains/addresses/open-house-addresses.ts';
import { bitcoinGateway } from './coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from './coins/chains/ethereum/ethereum-gateway.ts';
import { httpSigner } from './coins/signer/http-signer.ts';
import { bankOf } from './payments/bank/bank-of.ts';
import { firebaseTokenVerifier } from './person/authentication/firebase-token-verifier.ts';
import type { TokenVerifier } from './person/authentication/verified-token.ts';
import type { Clock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { connectDatabase } from './platform/database/connect-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { secretBox } from './platform/secrets/secret-box.ts';
import { startBackgroundWork } from './service/background/start-background-work.ts';
import { startMetricsListener } from './service/metrics/start-metrics-listener.ts';
import { caughtMailbox, mergedMailbox } from './service/sandbox/caught-mailbox.ts';
import { anvilChain } from './service/sandbox/chains/anvil-chain.ts';
import { faucetOf } from './service/sandbox/chains/faucet.ts';
import { regtestChain } from './service/sandbox/chains/regtest-chain.ts';
import { emulatorMailbox } from './service/sandbox/sandbox-mailbox.ts';
import { seedHouseCapital } from './service/sandbox/seed-house-capital.ts';

/** Where the time comes from, and how what is said of a sign-in is read in that time. */
type Time = {
  readonly clock: Clock;
  readonly inItsTime?: (tokens: TokenVerifier) => TokenVerifier;
};

/** Starts the API as its environment says. Resolves when it listens, with what it is made of. */
export async function serve({ clock, inItsTime = (tokens) => tokens }: Time): Promise<AppContext> {
  const config = readConfig(process.env);
  const migrations = await migrate(config.databaseUrl);
  const connection = connectDatabase(config.databaseUrl);
  const tokens = firebaseTokenVerifier(config.identity.projectId);
  const developmentChains = config.sandbox
    ? [regtestChain(config.bitcoin), anvilChain(config.ethereum.rpcUrl)]
    : [];
  const mailer = smtpMailer({ ...config.mail, timeoutMs: 10_000 });
  const context: AppContext = {
    config,
    capabilities,
    database: connection.database,
    clock,
    tokens: inItsTime(tokens),
    gateways: [bitcoinGateway(config), ethereumGateway(config)],
    signer: httpSigner(config.signer),
    secrets: secretBox(config.secretsKey),
    mailer,
    bank: bankOf({ config, database: connection.database, clock }),
    sandbox: config.sandbox
      ? {
          chains: developmentChains,
          faucet: faucetOf(developmentChains),
          mailbox: mergedMailbox([
            emulatorMailbox(config.identity),
            caughtMailbox(config.mail.catcherUrl),
          ]),
        }
      : undefined,
  };
  await openHouseAddresses(context);
  if (config.sandbox) await seedHouseCapital(context);

  const metrics = createMetrics();
  const stopping = new AbortController();
  const app = await buildApp(context, { metrics, stopping: stopping.signal });
  app.log.info({ sandbox: config.sandbox, migrations }, 'starting');
  connection.pool.on('error', (error) => app.log.error({ err: error }, 'idle connection failed'));
  const work = await startBackgroundWork(context, app.log, metrics.failures);
  const listener = await startMetricsListener(context, metrics, app.log);

  whenToldToStop(async (signal) => {
    stopping.abort();
    app.log.info({ signal }, 'finishing what was begun');
    // Requests still come in until whoever sends them has seen that this process is not ready.
    const closed = sleep(config.shutdownDelayMs).then(() => app.close());
    await Promise.all([closed, work.stop()]);
    await listener?.stop();
    await Promise.all([connection.close(), tokens.close(), mailer.close()]);
  });
  await app.listen({ host: config.host, port: config.port });
  return context;
}
