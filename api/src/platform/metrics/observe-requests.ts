import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

const isStream = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.config.isStream === true && statusCode === 200;

/** Times every request, refused ones included, and counts the streams that are open instead. */
export const observeRequests = fp(
  async (app: FastifyInstance, { requests, streams }: Pick<Metrics, 'requests' | 'streams'>) => {
    const count = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isStream(request, reply)) return;
      const { url: route = 'none' } = request.routeOptions;
      streams.inc({ route });
      reply.raw.once('close', () => streams.dec({ route }));
    };
    // Of streams alone: every other request would wait for it.
    app.addHook('onRoute', (route) => {
      if (!route.config?.isStream) return;
      // One that is missing was not read.
      streams.set({ route: route.url }, 0);
      route.onSend = [route.onSend ?? [], count].flat();
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
