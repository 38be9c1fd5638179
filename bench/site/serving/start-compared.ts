import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { proxyApi, proxyIdentityEmulator } from '../../../host/server/proxy/proxies.ts';
import { pageHeaders } from '../../../host/server/security/page-headers.ts';
import { sendCompressed } from '../../../host/server/static/send-compressed.ts';
import { serveVersionedFiles } from '../../../host/server/static/static-files.ts';
import type { ComposedApp } from '../../serving/open-composed-app.ts';

/** Makes the document of another build of ours. */
export type Redraw = (path: string, document: string) => string;

type ComparedNeeds = {
  readonly composed: ComposedApp;
  readonly apiAddress: string;
  /** Holds the builds, each in a folder of its own. */
  readonly folder: string;
  readonly redraw: Redraw;
};

const isFile = (path: string): boolean => /\.[a-z0-9]+$/.test(path);

/** As the site's own server sends them, with the names of none of their connections. */
const passedHeaders = ({
  'content-length': _length,
  connection: _connection,
  ...headers
}: object & {
  'content-length'?: unknown;
  connection?: unknown;
}) => headers as Record<string, string>;

/**
 * Another build of the same pages, served by the same code as the site's own: its files, headers, compression and
 * proxies. Documents are the site's own with other files in them.
 */
export async function startCompared({ composed, apiAddress, folder, redraw }: ComparedNeeds) {
  const app = Fastify({ logger: false });
  const headers = pageHeaders(composed.config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await proxyApi(app, `http://${apiAddress}`, composed.config);
  await proxyIdentityEmulator(app, apiAddress);
  serveVersionedFiles(app, '/m', folder);
  app.get('/m/:version/mf-manifest.json', (request, reply) => {
    const { version } = request.params as { version: string };
    const text = readFileSync(join(folder, version, 'mf-manifest.json'), 'utf8');
    reply.type('application/json').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, text);
  });

  async function answerAsSite(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.replace(/\?.*/, '');
    const { 'accept-encoding': encoding, ...asked } = request.headers;
    // A file is sent as the site sends it; a document is read first.
    const headers = isFile(path) ? { ...asked, 'accept-encoding': encoding } : asked;
    const answer = await composed.app.inject({ url: request.url, headers });
    reply.code(answer.statusCode).headers(passedHeaders(answer.headers));
    const type = String(answer.headers['content-type'] ?? '');
    return type.startsWith('text/html')
      ? sendCompressed(request, reply, redraw(path, answer.payload))
      : reply.send(answer.rawPayload);
  }
  app.get('/*', answerAsSite);

  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
