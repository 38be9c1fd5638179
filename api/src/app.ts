import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './account-closing/account-routes.ts';
import { addressBookRoutes } from './address-book/address-book-routes.ts';
import type { AppContext } from './app-context.ts';
import { isSandboxBank } from './bank/bank.ts';
import { sandboxBankRoutes } from './bank/sandbox-bank-routes.ts';
import { dataExportRoutes } from './data-export/data-export-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { fiatDepositRoutes } from './fiat/deposits/fiat-deposit-routes.ts';
import { fiatRoutes } from './fiat/fiat-routes.ts';
import { fiatWithdrawalRoutes } from './fiat/withdrawals/fiat-withdrawal-routes.ts';
import { findFiatWithdrawal } from './fiat/withdrawals/find-fiat-withdrawal.ts';
import { healthRoutes } from './health/health-routes.ts';
import { limitRoutes } from './limits/limit-routes.ts';
import { loanRoutes } from './loans/loan-routes.ts';
import { type LogDestination, loggerOptions } from './log/logger-options.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { payeeRoutes } from './payees/payee-routes.ts';
import { auth } from './plugins/auth.ts';
import { headersOfEveryAnswer } from './plugins/headers-of-every-answer.ts';
import { idempotency } from './plugins/idempotency.ts';
import { openapi } from './plugins/openapi.ts';
import { problemErrors, sendProblem } from './plugins/problem-errors.ts';
import { defaultRateLimits, type RateLimits, rateLimit } from './plugins/rate-limit.ts';
import { priceRoutes } from './prices/price-routes.ts';
import { sandboxPriceRoutes } from './prices/sandbox-price-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { downloadRoutes } from './reports/downloads/download-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { riskRoutes } from './risk/risk-routes.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { walletRoutes } from './wallets/wallet-routes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

const bodyLimitBytes = 64 * 1024;

/** The API, ready to listen or to be asked by a test. */
export async function buildApp(
  context: AppContext,
  options: {
    readonly rateLimits?: RateLimits;
    readonly metrics?: Metrics;
    /** Takes the log's lines instead of the standard output. */
    readonly logTo?: LogDestination;
    /** Aborted when the process is about to stop, so that no new work is sent to it. */
    readonly stopping?: AbortSignal;
  } = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const metrics = options.metrics ?? createMetrics();
  const app = Fastify({
    logger: loggerOptions(config.logLevel, options.logTo),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Hop 0 is who connected to us; beyond the proxies of ours everybody may claim any address.
    trustProxy: (_, hop) => hop < config.trustedProxyHops,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOfEveryAnswer(request));
  });

  closeConnectionsAtTheEnd(app, options.stopping);
  await app.register(problemErrors);
  await app.register(observeRequests, metrics);
  await app.register(rateLimit, {
    context,
    limits: options.rateLimits ?? defaultRateLimits,
    metrics,
  });
  await app.register(auth, context);
  await app.register(idempotency);
  await app.register(openapi);

  await app.register(healthRoutes(context, options.stopping));
  await app.register(userRoutes());
  await app.register(priceRoutes(context));
  await app.register(walletRoutes(context));
  await app.register(withdrawalRoutes(context));
  await app.register(fiatRoutes(context));
  await app.register(fiatDepositRoutes(context));
  await app.register(fiatWithdrawalRoutes(context));
  await app.register(payeeRoutes(context));
  await app.register(addressBookRoutes(context));
  await app.register(limitRoutes(context));
  await app.register(reportRoutes(context));
  await app.register(downloadRoutes(context));
  await app.register(loanRoutes(context));
  await app.register(riskRoutes(context));
  await app.register(noticeRoutes(context));
  await app.register(deviceRoutes(context));
  await app.register(factorRoutes(context));
  await app.register(profileRoutes(context));
  await app.register(settingsRoutes(context));
  await app.register(supportRoutes(context));
  await app.register(dataExportRoutes(context));
  await app.register(accountRoutes(context));
  if (config.sandbox) await registerSandbox(app, context);
  return app;
}

/** What a sandbox plays with. Production has none of it, whatever it was given. */
async function registerSandbox(app: FastifyInstance, context: AppContext): Promise<void> {
  const { bank, config, sandbox } = context;
  if (sandbox) await app.register(sandboxRoutes(context, sandbox));
  if (config.prices.feed === 'synthetic') await app.register(sandboxPriceRoutes(context));
  if (isSandboxBank(bank)) {
    const refuseForeignPayout = async (withdrawalId: string, userId: string) => {
      await findFiatWithdrawal(context.database, { userId, withdrawalId });
    };
    await app.register(sandboxBankRoutes(context, bank, refuseForeignPayout));
  }
}

/** A connection that was kept alive after its last answer would hold up the end for a minute. */
function closeConnectionsAtTheEnd(app: FastifyInstance, stopping?: AbortSignal): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || stopping?.aborted) reply.header('connection', 'close');
  });
}
