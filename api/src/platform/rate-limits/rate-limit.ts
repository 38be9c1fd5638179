import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../app-context.ts';
import { i18n } from '../languages/i18n.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { DomainError } from '../problems/domain-error.ts';
import { databaseWindows } from './database-windows.ts';
import { memoryWindows } from './memory-windows.ts';
import { requestBudget } from './request-budget.ts';
import type { SharedCounts } from './request-windows.ts';
import { sharedWindows } from './shared-windows.ts';

export type RateLimits = {
  readonly perAddressPerMinute: number;
  readonly perUserPerMinute: number;
  /** How long a request waits for the shared store before it is counted here alone. */
  readonly storePatienceMs?: number;
};

export const defaultRateLimits: RateLimits = { perAddressPerMinute: 1_200, perUserPerMinute: 600 };

/** Of a budget a process uses that part before it tells the others of it. */
const stepsOfBudget = 20;

/** Limits an address before anything else is done for it, and a user wherever they come from. */
export const rateLimit = fp(
  async (
    app: FastifyInstance,
    {
      context,
      limits,
      metrics,
    }: { readonly context: AppContext; readonly limits: RateLimits; readonly metrics: Metrics },
  ) => {
    /** Whoever reads the store learns of nobody. */
    const underHashes = (counts: SharedCounts, kind: string): SharedCounts => ({
      add: (name, requests) =>
        counts.add(context.secrets.hmac('rate-limit', `${kind} ${name}`), requests),
    });
    const budgetOf = (kind: 'address' | 'user', perMinute: number) => {
      if (context.config.rateLimitStore === 'memory')
        return requestBudget(memoryWindows(), perMinute);
      const windows = sharedWindows(underHashes(databaseWindows(context.database), kind), {
        step: Math.max(1, Math.floor(perMinute / stepsOfBudget)),
        log: app.log,
        patienceMs: limits.storePatienceMs,
        onFallback: () => metrics.rateLimitFallbacks.inc(),
      });
      return requestBudget(windows, perMinute);
    };
    const byAddress = budgetOf('address', limits.perAddressPerMinute);
    const byUser = budgetOf('user', limits.perUserPerMinute);
    app.addHook('onRequest', (request, _, done) => {
      if (isProbe(request)) done();
      else goOnAfter(byAddress(addressKey(request.ip)), done);
    });
    app.addHook('preParsing', (request, _, __, done) => {
      if (request.user) goOnAfter(byUser(request.user.id), done);
      else done();
    });
  },
  { name: 'rate-limit', dependencies: ['problem-errors'] },
);

const isProbe = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/health/') === true;

/** Without a wait where none is needed to know. */
function goOnAfter(waitMs: number | Promise<number>, done: (refusal?: Error) => void): void {
  if (typeof waitMs === 'number') done(refusalFor(waitMs));
  else
    waitMs.then(
      (known) => done(refusalFor(known)),
      (error) => done(error ?? new Error('Not counted')),
    );
}

function refusalFor(waitMs: number): DomainError | undefined {
  if (waitMs === 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  return new DomainError({
    code: 'rate_limited',
    status: 429,
    title: i18n.t('Too many requests'),
    detail: i18n.t('More was asked within a minute than we answer.'),
    headers: { 'retry-after': String(seconds) },
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
