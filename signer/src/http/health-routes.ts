import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import type { Routes } from './routes.ts';

/** For who keeps the process running. They say nothing of what it holds. */
export function healthRoutes({ database }: SignerContext, stopping?: AbortSignal): Routes {
  return async (app) => {
    app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/health/ready', { logLevel: 'error' }, async () => {
      if (stopping?.aborted) throw notReady('The process is stopping');
      try {
        database.prepare('select count(*) from home').get();
      } catch {
        throw notReady('The store does not answer');
      }
      return { status: 'ok' };
    });
  };
}

const notReady = (detail: string) => new Refusal('not_ready', detail, { status: 503 });
