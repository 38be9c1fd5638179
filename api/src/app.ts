import { randomUUID } from 'node:crypto';
import { type LogDestination, loggerOptions } from '@tessera/server/logger-options';
import { type TimeLimits, timeLimits } from '@tessera/server/time-limits';
import { validatorCompiler } from '@tessera/server/validator-compiler';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from './app-context.ts';
import { auth } from './person/authentication/auth.ts';
import { headersOfEveryAnswer } from './platform/http/headers-of-every-answer.ts';
import { openapi } from './platform/http/openapi.ts';
import { problemErrors, sendProblem } from './platform/http/problem-errors.ts';
import { readerLanguages } from './platform/http/reader-languages.ts';
import { refuseInPreview } from './platform/http/refuse-in-preview.ts';
import { refuseUnreadable } from './platform/http/refuse-unreadable.ts';
import { idempotency } from './platform/idempotency/idempotency.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { observeRequests } from './platform/metrics/observe-requests.ts';
import {
  defaultRateLimits,
  type RateLimits,
  rateLimit,
} from './platform/rate-limits/rate-limit.ts';
import { heavyReads } from './platform/turns/heavy-reads.ts';
import { healthRoutes } from './service/health/health-routes.ts';

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
    readonly limits?: TimeLimits;
  } = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const metrics = options.metrics ?? createMetrics();
  const headersOf = headersOfEveryAnswer(config);
  const app = Fastify({
    ...(options.limits ?? timeLimits),
    logger: loggerOptions(config.logLevel, options.logTo, { describeReply }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Hop 0 is who connected to us; beyond the proxies of ours everybody may claim any address.
    trustProxy: (_, hop) => hop < config.trustedProxyHops,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request));
      sendProblem(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable(headersOf()),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
    // By the clock that every instant in an answer comes from: pages count down by it.
    reply.header('date', context.clock.now().toUTCString());
  });

  closeConnectionsAtTheEnd(app, options.stopping);
  await app.register(readerLanguages);
  await app.register(problemErrors);
  await app.register(observeRequests, metrics);
  await app.register(refuseInPreview);
  await app.register(rateLimit, {
    context,
    limits: options.rateLimits ?? defaultRateLimits,
    metrics,
  });
  await app.register(auth, context);
  await app.register(idempotency);
  await app.register(heavyReads);
  await app.register(openapi);

  await app.register(healthRoutes(context, options.stopping));
  for (const { routes } of context.capabilities) {
    for (const plugin of routes?.(context) ?? []) await app.register(plugin);
  }
  return app;
}

/** What was refused is looked for by its code: many refusals share a status. */
const describeReply = ({
  statusCode,
  problemCode,
}: Pick<FastifyReply, 'statusCode'> & Partial<Pick<FastifyReply, 'problemCode'>>) =>
  problemCode ? { statusCode, code: problemCode } : { statusCode };

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
