import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

/** Times every request, refused ones included, and no stream. */
export const observeRequests = fp(
  async (app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) => {
    app.addHook('onResponse', async (request, reply) => {
      if (request.routeOptions.config.isStream && reply.statusCode === 200) return;
      const route = request.routeOptions.url ?? 'none';
      requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  },
  { name: 'observe-requests' },
);
