import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { AppContext } from '../../app-context.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { readGauges } from './read-gauges.ts';

export type MetricsListener = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Answers `GET /metrics` on a port of its own, which no edge passes on, when the configuration asks
 * for one. Scrapes at the same time share one reading, so that asking often costs no more.
 */
export async function startMetricsListener(
  context: AppContext,
  metrics: Metrics,
  log: Log,
): Promise<MetricsListener | undefined> {
  const asked = context.config.metrics;
  if (!asked) return undefined;
  collectDefaultMetrics({ register: metrics.registry });
  let reading: Promise<string> | undefined;
  const scrape = () => {
    reading ??= readGauges(context, metrics)
      .then(() => metrics.registry.metrics())
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be written');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(asked.port, asked.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
  log.info({ url }, 'figures are answered');
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
