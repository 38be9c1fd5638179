import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { tooMuchAtOnce } from '../database/too-much-at-once.ts';
import { fairTurns } from './fair-turns.ts';

/** A few connections of the pool, so that whatever is small finds one. */
const most = 3;

const patienceMs = 20_000;

/** A reader this slow costs us nothing, and keeps nobody waiting any longer. */
const mostHeldMs = 60_000;

/**
 * Exports, reports and documents go in turns by person, one of each at a time.
 * @throws DomainError `too_many_waiting`, `too_much_at_once`
 */
export const heavyReads = fp(
  async (app: FastifyInstance) => {
    const late = () => tooMuchAtOnce(new Error('Too many heavy reads wait'));
    const turns = fairTurns({ most, patienceMs, late });
    app.addHook('preHandler', async (request, reply) => {
      const { heavy } = request.routeOptions.config;
      const person = heavy === true ? request.user?.id : await heavy?.(request);
      if (person === undefined) return;
      const end = await turns(person, goneWith(reply));
      const tooSlow = setTimeout(end, mostHeldMs);
      finished(reply.raw, () => {
        clearTimeout(tooSlow);
        end();
      });
    });
  },
  { name: 'heavy-reads', dependencies: ['auth'] },
);

function goneWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
