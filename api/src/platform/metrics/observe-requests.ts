import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

const isStream = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.config.isStream === true && statusCode === 200;

/** Times every request, refused ones included, and counts the streams that are open instead. */
export const observeRequests = fp(
  async (app: FastifyInstance, { requests, streams }: Pick<Metrics, 'requests' | 'streams'>) => {
    app.addHook('onRoute', ({ url, config }) => {
      // One that is missing was not read.
      if (config?.isStream) streams.set({ route: url }, 0);
    });
    app.addHook('onSend', async (request, reply) => {
      if (!isStream(request, reply)) return;
      const { url: route = 'none' } = request.routeOptions;
      streams.inc({ route });
      reply.raw.once('close', () => streams.dec({ route }));
    });
    app.addHook('onResponse', async (request, reply) => {
      if (isStream(request, reply)) return;
      const route = request.routeOptions.url ?? 'none';
      requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  },
  { name: 'observe-requests' },
);
