import { validatorCompiler } from '@tessera/server/validator-compiler';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { cancel } from '../approvals/cancel.ts';
import type { Routes } from '../http/routes.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { writeHotHouses } from '../keys/hot-house.ts';
import { findPause, liftPause, pauseSigning } from '../pause/pause.ts';
import { approvalFileSchema } from '../second-approval/approval-terms.ts';
import { recordApprovals, writeRequest } from '../second-approval/second-approvals.ts';
import type { SignerContext } from '../signer-context.ts';

const reasonSchema = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(200)) });
const refusedSchema = z.object({ withdrawalId: z.uuid() });

/**
 * What somebody on the signer's own machine may do beside what the API may: it listens on a socket in
 * the signer's folder, which nobody else can open.
 */
export async function buildControl(context: SignerContext): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendRefusal);
  await app.register(controlRoutes(context));
  return app;
}

function controlRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.get('/status', async () => {
      const pause = findPause(context.database);
      return {
        paused: pause
          ? {
              since: new Date(pause.paused_at).toISOString(),
              by: pause.paused_by,
              reason: pause.reason,
            }
          : null,
        waiting: writeRequest(context).withdrawals.length,
        hot: writeHotHouses(context.keyring, context.config),
      };
    });
    app.post('/pause', { schema: { body: reasonSchema } }, async ({ body }) => {
      pauseSigning(context, { reason: body.reason, by: 'machine' });
      return {};
    });
    app.post('/resume', async () => ({ wasPaused: liftPause(context) }));
    app.get('/pending', async () => writeRequest(context));
    app.post('/approvals', { schema: { body: approvalFileSchema } }, async ({ body }) => ({
      taken: recordApprovals(context, body),
    }));
    app.post('/refusals', { schema: { body: refusedSchema } }, async ({ body }) => {
      cancel(context, body.withdrawalId);
      return {};
    });
  };
}
