import { readFileSync } from 'node:fs';
import type { Language } from '@tessera/contracts/languages';
import type { Registry } from '@tessera/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { favicon } from './favicon.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

export type PublicFilesOptions = {
  /** Nothing of a sandbox is to be found by anybody who searches. */
  readonly sandbox: boolean;
  readonly siteUrl: string | undefined;
  readonly published: readonly Language[];
  /** What everybody is served. */
  readonly registry: () => Registry;
};

const aDay = 'public, max-age=86400';

/** Drawn by `npm run icons`. */
const icons = {
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
} as const;

function addIcons(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(icons)) {
    const bytes = readFileSync(new URL(`./icons/${name}`, import.meta.url));
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', aDay).send(bytes),
    );
  }
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', aDay).send(favicon),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', aDay).send(webManifest),
  );
}

function robotsOf({ sandbox, siteUrl }: PublicFilesOptions): string {
  if (sandbox) return 'User-agent: *\nDisallow: /\n';
  const whereabouts = siteUrl === undefined ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /dashboard\n${whereabouts}`;
}

/** Checks proofs of the ledger: written by docs/ledger-format.md, and short, so that it is read before it is run. */
const checker = readFileSync(new URL('./verify_ledger.py', import.meta.url));

/**
 * The files that others look for at fixed addresses: search engines, what draws an icon of the site, and who
 * checks what it proves.
 */
export function addPublicFiles(app: FastifyInstance, options: PublicFilesOptions): void {
  const { sandbox, siteUrl, published, registry } = options;
  addIcons(app);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(options)),
  );
  app.get('/verify_ledger.py', (_request, reply) =>
    reply.type('text/x-python; charset=utf-8').header('cache-control', 'no-cache').send(checker),
  );
  app.get('/sitemap.xml', (_request, reply) => {
    if (sandbox || siteUrl === undefined) return reply.callNotFound();
    const text = sitemap(registry(), published, siteUrl);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text);
  });
}
