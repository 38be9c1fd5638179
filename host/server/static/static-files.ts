import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

/** Every part starts with a letter or digit: no way up, no hidden file, and nothing but what pages load. */
export const servedPath =
  /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*\/)*[A-Za-z0-9_][A-Za-z0-9._-]*\.(?:js|css|woff2|svg|png|webp|avif)$/;

/**
 * Serves `prefix` from a folder whose paths carry their version, so that they never change.
 *
 * @param bring brings a file there that may be elsewhere still
 */
export function serveVersionedFiles(
  app: FastifyInstance,
  prefix: string,
  folder: string,
  bring?: (path: string) => Promise<void>,
): void {
  app.register(async (files) => {
    // Not there, not to be read, not to be named: all are a 404.
    files.setErrorHandler((_error, _request, reply) => reply.callNotFound());
    files.addHook('onRequest', async (request, reply) => {
      const path = pathIn(request);
      if (!servedPath.test(path)) return reply.callNotFound();
      await bring?.(path);
      // Brotli wherever it is taken, however much a browser says that it prefers gzip.
      request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? '';
      // A development build has no version: its files change under their names.
      if (path.startsWith('dev/')) reply.header('cache-control', 'no-store');
      else reply.header('cache-control', 'public, max-age=31536000, immutable');
    });
    // The library still says application/javascript (RFC 9239 has the other one).
    files.addHook('onSend', async (request, reply) => {
      const isScript = reply.statusCode === 200 && pathIn(request).endsWith('.js');
      if (isScript) reply.type('text/javascript; charset=utf-8');
    });
    await files.register(fastifyStatic, {
      root: folder,
      prefix,
      preCompressed: true,
      decorateReply: false,
      suppressWarning: true,
      // The address is the version: there is nothing to ask for again, and no part to ask for.
      ...{ cacheControl: false, etag: false, lastModified: false, acceptRanges: false },
    });
  });
}

function pathIn(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}
