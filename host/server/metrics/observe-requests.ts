import type { FastifyInstance } from 'fastify';
import type { HostMetrics } from './host-metrics.ts';

/** What was asked for, by the route that answered: paths are addresses, and no label. */
const kinds: Readonly<Record<string, string>> = {
  '/*': 'page',
  '/h/*': 'host_file',
  '/r/*': 'remote_file',
  '/registry.json': 'registry',
  '/releases.json': 'releases',
  '/reports': 'report',
  '/reports/policy': 'report',
  '/api/*': 'api',
  '/healthz': 'health',
};

/** Times every request, refused ones included. */
export function observeRequests(
  app: FastifyInstance,
  { requests }: Pick<HostMetrics, 'requests'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const kind = kinds[request.routeOptions.url ?? ''] ?? 'other';
    requests.observe({ kind, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
