import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './reports/network-of.ts';

/** Requests a minute. */
export type RequestLimits = {
  readonly ofNetwork: number;
  readonly inTotal: number;
};

/**
 * Refuses what is too much, of a network before of all: what one sends too much takes nothing from the rest. It counts
 * what reaches this part of the server, and each process counts for itself.
 */
export async function limitRequests(
  app: FastifyInstance,
  { ofNetwork, inTotal }: RequestLimits,
  onRefused: () => void = () => undefined,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 10_000 });
  const limiters = [
    app.createRateLimit({
      max: ofNetwork,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip).network,
    }),
    app.createRateLimit({ max: inTotal, timeWindow: 60_000, keyGenerator: () => 'all' }),
  ];
  app.addHook('onRequest', async (request, reply) => {
    for (const limited of limiters) {
      const found = await limited(request);
      if (found.isAllowed || !found.isExceeded) continue;
      onRefused();
      return reply.code(429).header('retry-after', found.ttlInSeconds).send();
    }
  });
}
