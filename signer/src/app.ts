import { randomUUID } from 'node:crypto';
import { type LogDestination, loggerOptions } from '@tessera/server/logger-options';
import { type TimeLimits, timeLimits } from '@tessera/server/time-limits';
import { validatorCompiler } from '@tessera/server/validator-compiler';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { approvalRoutes } from './http/approval-routes.ts';
import { errorWithoutWords } from './http/error-without-words.ts';
import { healthRoutes } from './http/health-routes.ts';
import { protectionRoutes } from './http/protection-routes.ts';
import { readBackRoutes } from './http/read-back-routes.ts';
import { requireSigned } from './http/require-signed.ts';
import { reservesRoutes } from './http/reserves-routes.ts';
import { sendRefusal } from './http/send-refusal.ts';
import { signatureRoutes } from './http/signature-routes.ts';
import { Refusal } from './refusal.ts';
import type { SignerContext } from './signer-context.ts';

const bodyLimitBytes = 16 * 1024;

/** The signer, ready to listen or to be asked by a test. */
export async function buildApp(
  context: SignerContext,
  options: {
    /** Takes the log's lines instead of the standard output. */
    readonly logTo?: LogDestination;
    /** Aborted when the process is about to stop. */
    readonly stopping?: AbortSignal;
    readonly limits?: TimeLimits;
  } = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const { http, ...limits } = options.limits ?? timeLimits;
  const app = Fastify({
    ...limits,
    ...(config.tls ? { https: { ...http, ...config.tls, minVersion: 'TLSv1.3' } } : { http }),
    logger: loggerOptions(config.logLevel, options.logTo, { describeError: errorWithoutWords }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendRefusal(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendRefusal);
  app.setNotFoundHandler((request, reply) => {
    sendRefusal(new Refusal('not_found', 'No such route', { status: 404 }), request, reply);
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(healthRoutes(context, options.stopping));
  await app.register(async (guarded) => {
    requireSigned(guarded, context);
    await guarded.register(approvalRoutes(context));
    await guarded.register(signatureRoutes(context));
    await guarded.register(protectionRoutes(context));
    await guarded.register(reservesRoutes(context));
    await guarded.register(readBackRoutes(context));
  });
  return app;
}
