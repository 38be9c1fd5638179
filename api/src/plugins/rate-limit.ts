import { isIPv6 } from 'node:net';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../problems/domain-error.ts';

export type RateLimits = {
  readonly perAddressPerMinute: number;
  readonly perUserPerMinute: number;
};

export const defaultRateLimits: RateLimits = { perAddressPerMinute: 1_200, perUserPerMinute: 600 };

/** Limits an address before anything else is done for it, and a user wherever they come from. */
export const rateLimit = fp(
  async (app: FastifyInstance, limits: RateLimits) => {
    await app.register(fastifyRateLimit, { global: false });
    const byAddress = app.createRateLimit({
      max: limits.perAddressPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => `address ${addressKey(request.ip)}`,
    });
    const byUser = app.createRateLimit({
      max: limits.perUserPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => `user ${request.user?.id}`,
    });
    app.addHook('onRequest', async (request) => {
      if (!isProbe(request)) refuseExcess(await byAddress(request));
    });
    app.addHook('preParsing', async (request) => {
      if (request.user) refuseExcess(await byUser(request));
    });
  },
  { name: 'rate-limit', dependencies: ['problem-errors'] },
);

const isProbe = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/health/') === true;

function refuseExcess(
  limit: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
): void {
  if (limit.isAllowed || !limit.isExceeded) return;
  throw new DomainError({
    code: 'rate_limited',
    status: 429,
    title: 'Too many requests',
    detail: `Wait ${limit.ttlInSeconds} seconds and try again.`,
    headers: { 'retry-after': String(limit.ttlInSeconds) },
  });
}

/** One customer holds a whole /64 of IPv6, so that network is what counts. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
