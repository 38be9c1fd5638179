import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooMuchAtOnce } from '../database/too-much-at-once.ts';
import { addressKey } from '../rate-limits/rate-limit.ts';
import { fairTurns } from './fair-turns.ts';
import { tooManyWaiting } from './too-many-waiting.ts';

/** A few connections of the pool, so that whatever is small finds one. */
const most = 3;

/** A page asks for some documents at once; nobody needs more of them. */
const mostWaiting = 10;

const patienceMs = 20_000;

/** A reader this slow costs us nothing, and keeps nobody waiting any longer. */
const mostHeldMs = 60_000;

/**
 * Exports, reports and documents go in turns by person, one of each at a time. Who came by a ticket and
 * is nobody yet, goes by their network. @throws DomainError `too_many_waiting`, `too_much_at_once`
 */
export const heavyReads = fp(
  async (app: FastifyInstance) => {
    const turns = fairTurns({
      ...{ most, mostOfOne: 1, mostWaiting, patienceMs },
      refusals: {
        crowded: tooManyWaiting,
        late: () => tooMuchAtOnce(new Error('Too many heavy reads wait')),
      },
    });
    app.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.config.heavy !== true) return;
      const end = await turns(personOf(request), goneWith(reply));
      const tooSlow = setTimeout(end, mostHeldMs);
      finished(reply.raw, () => {
        clearTimeout(tooSlow);
        end();
      });
    });
  },
  { name: 'heavy-reads', dependencies: ['auth'] },
);

const personOf = ({ user, ip }: FastifyRequest): string => user?.id ?? addressKey(ip);

function goneWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
