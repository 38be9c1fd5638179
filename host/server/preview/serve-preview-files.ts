import type { ReleaseStore } from '@tessera/releases/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../static/choose-encoding.ts';
import { servedPath } from '../static/static-files.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

function typeOf(path: string): string {
  const kind = path.slice(path.lastIndexOf('.') + 1);
  return types[kind] ?? `image/${kind}`;
}

type Readable = Pick<ReleaseStore, 'read'>;

/** A store that does not answer has nothing, as far as a browser has to know. */
async function find(stores: readonly Readable[], path: string): Promise<Buffer | undefined> {
  for (const store of stores) {
    const bytes = await store.read(path).catch(() => undefined);
    if (bytes !== undefined) return bytes;
  }
  return undefined;
}

/**
 * At the preview origin the files of remotes are those of releases and, where there are none and a request may see
 * them, those of previews. At any other host nothing of this exists.
 *
 * @param stores where releases lie, then where previews do
 */
export function servePreviewFiles(
  app: FastifyInstance,
  previewOrigin: string,
  stores: readonly [Readable, Readable],
  maySee: (request: FastifyRequest) => boolean,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*': string })['*'];
    if (!servedPath.test(path)) return reply.callNotFound();
    const asked = maySee(request) ? stores : stores.slice(0, 1);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const compressed = encoding && (await find(asked, `r/${path}${suffixes[encoding]}`));
    const bytes = compressed ?? (await find(asked, `r/${path}`));
    if (bytes === undefined) return reply.callNotFound();
    if (compressed !== undefined) reply.header('content-encoding', encoding);
    return reply
      .type(typeOf(path))
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  };

  app.get('/r/*', { constraints: { host: new URL(previewOrigin).host } }, send);
}
