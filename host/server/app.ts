import { type Language, publishedLanguages, sourceLanguage } from '@tessera/contracts/languages';
import { readAddress } from '@tessera/contracts/page-address';
import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import { openStore } from '@tessera/releases/open-store';
import { languageOf } from '@tessera/server/language-of';
import { type LogDestination, loggerOptions } from '@tessera/server/logger-options';
import { type TimeLimits, timeLimits } from '@tessera/server/time-limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { drawnDocument } from './documents/drawn-document.ts';
import { pageOf } from './documents/page-of.ts';
import { renderDocument } from './documents/render-document.ts';
import { openFragments } from './fragments/open-fragments.ts';
import { readHostBuild } from './host-build.ts';
import { inLanguage } from './languages/in-language.ts';
import { languagesOf } from './languages/languages-of.ts';
import { loggedRequest } from './logged-request.ts';
import { createHostMetrics, type HostMetrics } from './metrics/host-metrics.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { addReleaseGauges } from './metrics/release-gauges.ts';
import { openPreviews } from './preview/open-previews.ts';
import { withPreviewNote } from './preview/with-preview-note.ts';
import { proxyApi, proxyDevServer, proxyIdentityEmulator } from './proxy/proxies.ts';
import { addPublicFiles } from './public-files/add-public-files.ts';
import { openReleases } from './releases/open-releases.ts';
import { visitorOf } from './releases/visitor-of.ts';
import { withoutFragments } from './releases/without-fragments.ts';
import { startReports } from './reports/start-reports.ts';
import { contentSecurityPolicy } from './security/content-security-policy.ts';
import { pageHeaders } from './security/page-headers.ts';
import { entityTagOf, isKnown } from './static/entity-tag.ts';
import { sendCompressed } from './static/send-compressed.ts';
import { serveVersionedFiles } from './static/static-files.ts';

const runtimeConfigOf = (config: Config): RuntimeConfig => ({
  userApiHost: config.userApiHost,
  sandbox: config.sandbox,
  identity: { ...config.identity, emulator: config.identityEmulator !== undefined },
  ...(config.pageTimeLimitMs !== undefined && { pageTimeLimitMs: config.pageTimeLimitMs }),
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
    /** What the development server announces of `DEV_REMOTE`. */
    devEntry?: () => RegistryRemote | undefined;
    /** Where its figures are counted, for whoever answers them. */
    metrics?: HostMetrics;
    /** The origin of the development server that the host's own files come from. */
    devShell?: string;
  } = {},
): Promise<FastifyInstance> {
  const published = options.languages ?? publishedLanguages;
  const headers = pageHeaders(config);
  const metrics = options.metrics ?? createHostMetrics();
  const app = Fastify({
    trustProxy: (_, hop) => hop < config.trustedProxyHops,
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
    published.map((language) => [
      language,
      readHostBuild(config.hostDistDir, language, config.sandbox),
    ]),
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
  const layoutIds = [...hosts.values()].flatMap(({ publicLayout }) => publicLayout?.ids ?? []);
  const readFragments = () => openFragments({ layoutIds, metrics, log: app.log });
  // What is tried is many versions, and takes no place of what is released.
  const [fragments, triedFragments] = [readFragments(), readFragments()];
  const releases = await openReleases(config, host.provides, fragments, app.log, options.devEntry);
  app.addHook('onClose', async () => releases.close());
  observeRequests(app, metrics);
  addReleaseGauges(metrics, releases);
  const previews = openPreviews(app, {
    origin: config.previewOrigin,
    isEdge: config.apiUpstream !== undefined,
    store: await openStore(config.releaseStore),
    provides: host.provides,
    fragments: triedFragments,
    releases,
    log: app.log,
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  if (config.apiUpstream !== undefined) {
    await proxyApi(app, config.apiUpstream, config);
    if (config.identityEmulator !== undefined) {
      await proxyIdentityEmulator(app, config.identityEmulator);
    }
  }
  if (config.devRemote !== undefined) {
    await proxyDevServer(app, `/r/${config.devRemote.name}/dev`, config.devRemote.origin);
  }
  if (options.devShell !== undefined) await proxyDevServer(app, '/h/dev', options.devShell);
  serveVersionedFiles(app, '/h', config.hostDistDir);
  serveVersionedFiles(app, '/r', releases.filesDir, releases.bringFile);
  addPublicFiles(app, { ...config, published, registry: releases.registryFor });

  const hostVersions = new Set([host, ...hosts.values()].map(({ version }) => version));
  const reports = await startReports(app, { config, releases, metrics, hostVersions });

  const vary = published.length > 1 ? 'accept-encoding, accept-language' : 'accept-encoding';
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      host: host.version,
      remotes: releases.registryFor().remotes.map(({ name, version }) => ({ name, version })),
      storeUnreachableSince: releases.unreachableSince(),
    }),
  );
  const hostIn = (language: Language) => hosts.get(language) ?? host;
  const registryIn = (registry: Registry, language: Language): Registry => ({
    ...inLanguage(registry, language),
    host: hostIn(language).version,
  });
  app.get('/registry.json', async (request, reply) => {
    const visitor = visitorOf(request, reply, releases);
    const registry = await previews.registryFor(request, reply, visitor);
    const text = JSON.stringify(withoutFragments(registryIn(registry, languageIn(request))));
    const tag = entityTagOf(text);
    reply.headers({ 'cache-control': inOneLanguage, etag: tag });
    // Open tabs ask again and again what mostly is as it was.
    if (isKnown(request.headers['if-none-match'], tag)) {
      return reply.code(304).header('vary', vary).send();
    }
    return sendCompressed(request, reply.type('application/json'), text, vary);
  });

  // What a build may use of this host: for whoever works on a remote against this site, or releases to it.
  app.get('/provides.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(host.provides),
  );

  app.get('/releases.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ format: 1, remotes: releases.status() }),
  );

  const runtimeConfig = runtimeConfigOf(config);
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (isNoPage(pathname)) return sendStatus(reply, 404);
    const address = readAddress(pathname, published);
    const language = address.language ?? languageIn(request);
    // What failed in a page its shell says to the registry: a link could take its visitor back to an old version.
    const { bucket } = visitorOf(request, reply, releases);
    const registry = await previews.registryFor(request, reply, { bucket });
    const remotes = registryIn(registry, language);
    const page = pageOf(remotes, address.path, language);
    const owner = registry.remotes.find(({ name }) => name === page.claim?.remote.name);
    reply.code(page.status).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': inOneLanguage, 'content-language': language });
    const drawn = drawnDocument(
      page,
      hostIn(language),
      previews.isFor(request) ? [triedFragments, fragments] : [fragments],
      address.language,
    );
    if (drawn !== undefined) {
      const hashes = drawn.styles.map(({ hash }) => hash);
      reply.header('content-security-policy', contentSecurityPolicy(config, hashes));
    }
    const document = renderDocument(page, hostIn(language), remotes, runtimeConfig, {
      language,
      address: request.url,
      published,
      offered: languagesOf(owner, published),
      isByAddress: address.language !== undefined,
      siteUrl: config.siteUrl,
      drawn,
      // What is tried there says nothing of what is released.
      id: previews.isFor(request) ? undefined : reports.documentId(request, page.claim?.route.path),
    });
    const shown = previews.isFor(request) ? withPreviewNote(document, language) : document;
    return sendCompressed(request, reply, shown, address.language ? 'accept-encoding' : vary);
  });
  return app;
}
