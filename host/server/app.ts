import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, publishedLanguages, sourceLanguage } from '@tessera/contracts/languages';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import { languageOf } from '@tessera/server/language-of';
import { type LogDestination, loggerOptions } from '@tessera/server/logger-options';
import { type TimeLimits, timeLimits } from '@tessera/server/time-limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { pageOf } from './documents/page-of.ts';
import { renderDocument } from './documents/render-document.ts';
import { favicon } from './favicon.ts';
import { readHostBuild } from './host-build.ts';
import { inLanguage } from './languages/in-language.ts';
import { loggedRequest } from './logged-request.ts';
import { proxyApi, proxyDevServer, proxyIdentityEmulator } from './proxy/proxies.ts';
import { createRegistryStore } from './registry/registry-store.ts';
import { pageHeaders } from './security/page-headers.ts';
import { chooseEncoding } from './static/choose-encoding.ts';
import { serveVersionedFiles } from './static/static-files.ts';

const runtimeConfigOf = (config: Config): RuntimeConfig => ({
  userApiHost: config.userApiHost,
  sandbox: config.sandbox,
  identity: { ...config.identity, emulator: config.identityEmulator !== undefined },
});

/** Addresses that are never a page, even where nothing answers them. */
const isNoPage = (pathname: string): boolean =>
  /^\/(?:api|h|r|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(?:\/|$)/.test(
    pathname,
  );

const sendStatus = (reply: FastifyReply, status: number) =>
  reply.code(status).header('cache-control', 'no-store').send({ status });

/** Many a cache between goes by the address alone, whatever `vary` says: none may keep an answer in one language. */
const inOneLanguage = 'private, no-cache';

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  vary = 'accept-encoding',
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', vary);
  if (encoding === undefined) return reply.send(text);
  reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br'
      ? await promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : await promisify(gzip)(text),
  );
}

function addSmallFiles(app: FastifyInstance, config: Config): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: ${config.sandbox ? '/' : '/dashboard'}\n`),
  );
}

/**
 * The host's server: composes the document of every page from the registry, and serves the files of
 * the host and of all remotes. Throws when there is no build of the host to serve.
 */
export async function buildApp(
  config: Config,
  options: {
    /** Takes the log's lines instead of the standard output. */
    logTo?: LogDestination;
    limits?: TimeLimits;
    /** What documents are composed in, instead of the languages that are published. */
    languages?: readonly Language[];
  } = {},
): Promise<FastifyInstance> {
  const published = options.languages ?? publishedLanguages;
  const headers = pageHeaders(config);
  const app = Fastify({
    ...(options.limits ?? timeLimits),
    logger: loggerOptions(config.logLevel, options.logTo, { describeRequest: loggedRequest }),
    frameworkErrors: (error, _request, reply) => {
      sendStatus(reply.headers(headers) as FastifyReply, error.statusCode ?? 400);
    },
  });
  // The framework's own answer would repeat the address with its query, to the log as well.
  app.setNotFoundHandler((request, reply) => {
    // Whatever is there is there to be read.
    const isRead = ['GET', 'HEAD'].includes(request.method);
    if (isRead || isNoPage(request.url)) return sendStatus(reply, 404);
    return sendStatus(reply.header('allow', 'GET, HEAD'), 405);
  });
  const host = readHostBuild(config.hostDistDir);
  const hosts = new Map(
    published.map((language) => [language, readHostBuild(config.hostDistDir, language)]),
  );
  const languageIn = (request: FastifyRequest): Language =>
    languageOf(
      {
        chosen: new URLSearchParams(request.url.split('?')[1]).get('language'),
        acceptLanguage: request.headers['accept-language'],
      },
      published,
      sourceLanguage,
    );
  const registry = createRegistryStore(
    join(config.storeDir, 'registry.d'),
    { provides: host.provides, devRemote: config.devRemote?.name },
    app.log,
  );
  app.addHook('onClose', async () => registry.close());

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  if (config.apiUpstream !== undefined) {
    await proxyApi(app, config.apiUpstream, config);
    if (config.identityEmulator !== undefined) {
      await proxyIdentityEmulator(app, config.identityEmulator);
    }
  }
  if (config.devRemote !== undefined) await proxyDevServer(app, config.devRemote);
  serveVersionedFiles(app, '/h', config.hostDistDir);
  serveVersionedFiles(app, '/r', join(config.storeDir, 'r'));
  addSmallFiles(app, config);

  const vary = published.length > 1 ? 'accept-encoding, accept-language' : 'accept-encoding';
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      host: host.version,
      remotes: registry.current().remotes.map(({ name, version }) => ({ name, version })),
    }),
  );
  app.get('/registry.json', (request, reply) =>
    sendCompressed(
      request,
      reply.type('application/json').header('cache-control', inOneLanguage),
      JSON.stringify(inLanguage(registry.current(), languageIn(request))),
      vary,
    ),
  );

  const runtimeConfig = runtimeConfigOf(config);
  app.get('/*', (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (isNoPage(pathname)) return sendStatus(reply, 404);
    const language = languageIn(request);
    const remotes = inLanguage(registry.current(), language);
    const page = pageOf(remotes, pathname, language);
    reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', inOneLanguage);
    return sendCompressed(
      request,
      reply,
      renderDocument(page, hosts.get(language) ?? host, remotes, runtimeConfig, {
        language,
        published,
      }),
      vary,
    );
  });
  return app;
}
