import { randomUUID } from 'node:crypto';
import { type LogDestination, loggerOptions } from '@tessera/server/logger-options';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { approvalRoutes } from './http/approval-routes.ts';
import { errorWithoutWords } from './http/error-without-words.ts';
import { healthRoutes } from './http/health-routes.ts';
import { requireToken } from './http/require-token.ts';
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
  } = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
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
    // Before the body is read: who does not know the token cannot make us parse anything.
    guarded.addHook('onRequest', requireToken(config.token));
    await guarded.register(approvalRoutes(context));
    await guarded.register(signatureRoutes(context));
  });
  return app;
}
