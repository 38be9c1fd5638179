import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { startBackgroundWork } from './background/start-background-work.ts';
import { bankOf } from './bank/bank-of.ts';
import { bitcoinGateway } from './chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from './chains/ethereum/ethereum-gateway.ts';
import { openHouseAddresses } from './chains/open-house-addresses.ts';
import { systemClock } from './clock/clock.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect-database.ts';
import { migrate } from './database/migrate.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMetricsListener } from './metrics/start-metrics-listener.ts';
import { caughtMailbox, mergedMailbox } from './sandbox/caught-mailbox.ts';
import { anvilChain } from './sandbox/chains/anvil-chain.ts';
import { faucetOf } from './sandbox/chains/faucet.ts';
import { regtestChain } from './sandbox/chains/regtest-chain.ts';
import { emulatorMailbox } from './sandbox/sandbox-mailbox.ts';
import { seedHouseCapital } from './sandbox/seed-house-capital.ts';
import { secretBox } from './secrets/secret-box.ts';
import { httpSigner } from './signer/http-signer.ts';
import { firebaseTokenVerifier } from './users/firebase-token-verifier.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const migrations = await migrate(config.databaseUrl);
  const connection = connectDatabase(config.databaseUrl);
  const tokens = firebaseTokenVerifier(config.identity.projectId);
  const developmentChains = config.sandbox
    ? [regtestChain(config.bitcoin), anvilChain(config.ethereum.rpcUrl)]
    : [];
  const mailer = smtpMailer(config.mail);
  const context: AppContext = {
    config,
    database: connection.database,
    clock: systemClock,
    tokens,
    gateways: [bitcoinGateway(config), ethereumGateway(config)],
    signer: httpSigner(config.signer),
    secrets: secretBox(config.secretsKey),
    mailer,
    bank: bankOf({ config, database: connection.database, clock: systemClock }),
    sandbox: config.sandbox
      ? {
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
  const work = await startBackgroundWork(context, developmentChains, app.log, metrics.failures);
  const listener = await startMetricsListener(context, metrics, app.log);

  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.log.info({ signal }, 'finishing what was begun');
    // Requests still come in until whoever sends them has seen that this process is not ready.
    const closed = sleep(config.shutdownDelayMs).then(() => app.close());
    await Promise.all([closed, work.stop()]);
    await listener?.stop();
    await Promise.all([connection.close(), tokens.close(), mailer.close()]);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal));
  }
  await app.listen({ host: config.host, port: config.port });
}

try {
  await serve();
} catch (error) {
  console.error(error instanceof ConfigError ? `Configuration: ${error.message}` : error);
  process.exit(1);
}
