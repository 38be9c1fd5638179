import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Every part of a served path starts with a letter or digit: no way up, no hidden file. */
const safePath = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*\/)*[A-Za-z0-9_][A-Za-z0-9._-]*$/;

const openIfThere = async (path: string): Promise<FileHandle | undefined> => {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch {
    // Not there, or not to be read: both are a 404.
  }
  return undefined;
};

/** A development build has no version: its files change under their names. */
const cacheControl = (path: string): string =>
  path.startsWith('dev/') ? 'no-store' : 'public, max-age=31536000, immutable';

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
) => {
  const path = join(folder, name);
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined) return notFound(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const compressed = encoding && (await openIfThere(path + suffixes[encoding]));
  const file = compressed ?? (await openIfThere(path));
  if (file === undefined) return notFound(reply);
  const { size } = await file.stat();
  reply
    .header('content-type', contentType)
    .header('content-length', size)
    .header('cache-control', cacheControl(name))
    .header('vary', 'accept-encoding');
  if (compressed !== undefined) reply.header('content-encoding', encoding);
  return reply.send(createReadStream('', { fd: file }));
};

/** Serves `prefix` from a folder whose paths carry their version, so that they never change. */
export const serveVersionedFiles = (app: FastifyInstance, prefix: string, folder: string): void => {
  app.get<{ Params: { '*': string } }>(`${prefix}/*`, (request, reply) => {
    const path = request.params['*'];
    return safePath.test(path) ? sendFile(request, reply, folder, path) : notFound(reply);
  });
};
