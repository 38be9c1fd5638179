import httpProxy from '@fastify/http-proxy';
import { previewMark } from '@tessera/contracts/preview-mark';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isAtPreview } from '../preview/is-of-preview.ts';
import { forwardedFor } from './forwarded-for.ts';

/** Passes `/api/…` on without its prefix; the API names its own headers. */
export async function proxyApi(app: FastifyInstance, upstream: string, config: Config) {
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '',
    // Its lines have the whole path; ours leave out what is good for whoever has it.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, { [previewMark]: _claimed, ...headers }) => ({
        ...headers,
        ...(isAtPreview(request, config.previewOrigin) && { [previewMark]: '1' }),
        'x-forwarded-for': forwardedFor(
          request.headers['x-forwarded-for'],
          request.socket.remoteAddress ?? '',
          config.trustedProxyHops,
        ),
      }),
    },
  });
}

const identityPaths = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'];

/**
 * Passes what the identity SDK calls on to the emulator, and nothing else of it. `Host` is kept,
 * because the emulator writes it into its links. The SDK of a browser sends no `Authorization`; the
 * emulator takes `Bearer owner` and the like for an administrator, so that none is let through.
 */
export async function proxyIdentityEmulator(app: FastifyInstance, emulator: string) {
  for (const prefix of identityPaths) {
    await app.register(httpProxy, {
      upstream: `http://${emulator}`,
      prefix,
      rewritePrefix: prefix,
      preHandler: async (request, reply) => {
        if (request.headers.authorization !== undefined) {
          return reply
            .code(403)
            .send({ error: 'The emulator’s administration is not served here' });
        }
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, host: request.headers.host }),
      },
    });
  }
}

/** Passes the files of one part, and the socket of its hot reload, on to its development server. */
export async function proxyDevServer(app: FastifyInstance, prefix: string, origin: string) {
  await app.register(httpProxy, {
    upstream: origin,
    prefix,
    rewritePrefix: prefix,
    websocket: true,
  });
}
