import { setTimeout as sleep } from 'node:timers/promises';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import {
  describeLost,
  freezeOverLostHeads,
} from './books/ledger/restorations/freeze-over-lost-heads.ts';
import { capabilities } from './capabilities.ts';
import { openHouseAddresses } from './coins/chains/addresses/open-house-addresses.ts';
import { bitcoinGateway } from './coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from './coins/chains/ethereum/ethereum-gateway.ts';
import { httpSigner } from './coins/signer/http-signer.ts';
import { bankOf } from './payments/bank/bank-of.ts';
import { firebaseTokenVerifier } from './person/authentication/firebase-token-verifier.ts';
import type { TokenVerifier } from './person/authentication/verified-token.ts';
import { followSignIns } from './person/devices/follow-sign-ins.ts';
import type { Clock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { connectDatabase, patienceOfRequestsMs } from './platform/database/connect-database.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { requireTimeLimits } from './platform/database/require-time-limits.ts';
import { refuseExcessiveRights } from './platform/database/roles/excessive-rights.ts';
import { isMoneyFrozen } from './platform/freezing/money-frozen.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { observePools } from './platform/metrics/observe-pools.ts';
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
  await requireMigrated(config.directDatabaseUrl);
  await requireTimeLimits(config);
  const excessive = await refuseExcessiveRights(config);
  const connection = connectDatabase(config.databaseUrl, { patienceMs: patienceOfRequestsMs });
  // Nobody waits for what goes on beside requests, and requests do not wait for its connections.
  const background = connectDatabase(config.directDatabaseUrl);
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
  const lost = config.ledgerSeal ? await freezeOverLostHeads(context, config.ledgerSeal) : [];
  const isFrozen = await isMoneyFrozen(context.database);
  await openHouseAddresses(context);
  if (config.sandbox && !isFrozen) await seedHouseCapital(context);

  const metrics = createMetrics();
  observePools(metrics, { requests: connection.pool, background: background.pool });
  const stopping = new AbortController();
  const app = await buildApp(context, { metrics, stopping: stopping.signal });
  app.log.info({ sandbox: config.sandbox }, 'starting');
  if (isFrozen) {
    app.log.error(
      { gone: describeLost(lost) },
      'the database was put back to an earlier moment: money stands still until npm run recover has ended',
    );
  }
  if (excessive.length > 0) app.log.warn({ excessive }, 'the database role may too much');
  if (!config.sandbox && config.plainNodes.length > 0) {
    app.log.warn(
      { variables: config.plainNodes },
      'asks its nodes in the clear: CHAIN_PRIVATE_NETWORKS says that nobody else listens or answers there',
    );
  }
  for (const { pool } of [connection, background]) {
    pool.on('error', (error) => app.log.error({ err: error }, 'idle connection failed'));
  }
  const beside = { ...context, database: background.database };
  const line = followSignIns(config.directDatabaseUrl, {
    signIns: app.signIns,
    clock,
    log: app.log,
  });
  const work = await startBackgroundWork(beside, app.log, metrics.failures);
  const listener = await startMetricsListener(beside, metrics, app.log);

  whenToldToStop(async (signal) => {
    stopping.abort();
    app.log.info({ signal }, 'finishing what was begun');
    // Requests still come in until whoever sends them has seen that this process is not ready.
    const closed = sleep(config.shutdownDelayMs).then(() => app.close());
    await Promise.all([closed, work.stop()]);
    await Promise.all([listener?.stop(), line.stop()]);
    await Promise.all([connection.close(), background.close(), tokens.close(), mailer.close()]);
  });
  await app.listen({ host: config.host, port: config.port });
  return context;
}
