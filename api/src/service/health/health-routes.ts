import { inTime } from '@tessera/server/in-time';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { isStale, latestPrices } from '../../books/prices/latest-prices.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { readLowestUnread } from '../../coins/chains/unread/unread-blocks.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const timeoutMs = 2_000;

const liveSchema = z.object({ status: z.literal('ok') });

/** Only the database decides: the API answers without a chain and without prices, and says so. */
const readySchema = z.object({
  status: z.literal('ok'),
  sandbox: z.boolean(),
  chains: z.record(z.string(), z.enum(['ok', 'degraded', 'unavailable'])),
  /** By network, the first block that its node does not tell all of: why it is degraded. */
  unreadBlocks: z.record(z.string(), z.string()),
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
        if (stopping?.aborted) throw notReady(i18n.t('The process is stopping'));
        const { prices, unread } = await readDatabase(context);
        const now = context.clock.now();
        const isFresh = prices.length > 0 && prices.every((price) => !isStale(price, now));
        return {
          status: 'ok' as const,
          sandbox: context.config.sandbox,
          ...(await stateOfChains(context, unread)),
          prices: isFresh ? ('fresh' as const) : ('stale' as const),
        };
      },
    );
  };
}

/** Whoever asks whether we are ready waits no longer for the database than for a chain. */
async function readDatabase(context: AppContext) {
  const answer = async () => ({
    prices: [...(await latestPrices(context)).values()],
    unread: await readLowestUnread(context.database),
  });
  try {
    return await inTime(answer(), timeoutMs, 'The database is late');
  } catch (cause) {
    throw notReady(i18n.t('The database does not answer'), cause);
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

/** Coins are credited as far as nodes tell of them: what they do not is named, and no reason to end. */
async function stateOfChains(
  { gateways }: AppContext,
  unread: Awaited<ReturnType<typeof readLowestUnread>>,
) {
  const states = gateways.map(async (gateway) => {
    const { name } = gateway.network;
    const isThere = await answers(gateway);
    const state = isThere ? (unread.has(name) ? 'degraded' : 'ok') : 'unavailable';
    return [name, state] as const;
  });
  const unreadBlocks = [...unread].map(([name, number]) => [name, String(number)] as const);
  return {
    chains: Object.fromEntries(await Promise.all(states)),
    unreadBlocks: Object.fromEntries(unreadBlocks),
  };
}

/** A node on another chain than configured is as good as none. */
function answers(gateway: ChainGateway): Promise<boolean> {
  return inTime(gateway.genesis(), timeoutMs, 'The node is late').then(
    () => true,
    () => false,
  );
}
