import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { isStale, latestPrices } from '../../books/prices/latest-prices.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const timeoutMs = 2_000;

const liveSchema = z.object({ status: z.literal('ok') });

/** Only the database decides: the API answers without a chain and without prices, and says so. */
const readySchema = z.object({
  status: z.literal('ok'),
  sandbox: z.boolean(),
  chains: z.record(z.string(), z.enum(['ok', 'unavailable'])),
  prices: z.enum(['fresh', 'stale']),
});

function probe<Answers>(summary: string, response: Answers) {
  const options = routesUnder('health')(summary, response, { security: [] });
  return { config: { public: true }, logLevel: 'warn', ...options } as const;
}

export function healthRoutes(context: AppContext, stopping?: AbortSignal): Routes {
  return async (app) => {
    app.get('/health/live', probe('The process runs', responses(liveSchema)), async () => ({
      status: 'ok' as const,
    }));

    app.get(
      '/health/ready',
      probe('The process can do its work', responses(readySchema)),
      async () => {
        if (stopping?.aborted) throw notReady('The process is stopping');
        await requireDatabase(context);
        const prices = [...(await latestPrices(context)).values()];
        const now = context.clock.now();
        const isFresh = prices.length > 0 && prices.every((price) => !isStale(price, now));
        return {
          status: 'ok' as const,
          sandbox: context.config.sandbox,
          chains: await availableChains(context),
          prices: isFresh ? ('fresh' as const) : ('stale' as const),
        };
      },
    );
  };
}

async function requireDatabase({ database }: AppContext): Promise<void> {
  try {
    await sql`select 1`.execute(database);
  } catch (cause) {
    throw notReady('The database does not answer', cause);
  }
}

function notReady(title: string, cause?: unknown): DomainError {
  return new DomainError({
    code: 'not_ready',
    status: 503,
    title,
    headers: { 'retry-after': '2' },
    cause,
  });
}

async function availableChains({ gateways }: AppContext) {
  const states = gateways.map(async (gateway) => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), timeoutMs).unref();
    });
    // A node on another chain than configured is as good as none.
    const answer = Promise.race([gateway.genesis(), timeout]);
    const state = await answer.then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    );
    return [gateway.network.name, state] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}
