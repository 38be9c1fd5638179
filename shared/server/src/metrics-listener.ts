import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MetricsListener = { readonly url: string; readonly stop: () => Promise<void> };

/** Figures as text, `contentType` with them: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Figures = { readonly contentType: string; readonly scrape: () => Promise<string> };

type Log = {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
};

/**
 * Answers `GET /metrics` on a port of its own, which no edge passes on. Scrapes at the same time share one reading, so
 * that asking often costs no more. Rejects when it cannot listen there.
 */
export async function listenForMetrics(
  at: { readonly host: string; readonly port: number },
  { contentType, scrape }: Figures,
  log: Log,
): Promise<MetricsListener> {
  let reading: Promise<string> | undefined;
  const readOnce = () => {
    reading ??= scrape().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readOnce().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be written');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
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
