import type { Language } from '@tessera/contracts/languages';
import { publishedLanguages, sourceLanguage } from '@tessera/contracts/languages';
import { type Registry, registrySchema } from '@tessera/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { openComposedApp } from '../serving/open-composed-app.ts';
import { namedFiles } from './named-files.ts';
import { styleUse } from './style-use.ts';
import type { Weight, Weights } from './weight.ts';

/** Some loan, some wallet: what the document of one names is what that of each does. */
const someId = '00000000-0000-7000-8000-000000000000';

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Answers of a server, in one language: as texts, and as they travel. */
function reader(app: FastifyInstance, language: Language) {
  const ask = async (url: string, encoding: 'br' | 'identity') => {
    const headers = { 'accept-language': language, 'accept-encoding': encoding };
    const { statusCode, payload, rawPayload } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
    return { text: payload, bytes: rawPayload.length };
  };
  return {
    textOf: async (url: string) => (await ask(url, 'identity')).text,
    bytesOf: async (url: string) => (await ask(url, 'br')).bytes,
  };
}

async function weighPage(path: string, { textOf, bytesOf }: ReturnType<typeof reader>) {
  const document = await textOf(path);
  const { scripts, others } = namedFiles(document);
  const use = styleUse(document);
  const scriptBytes = sumOf(await Promise.all(scripts.map(bytesOf)));
  const otherBytes = sumOf(await Promise.all([path, ...others].map(bytesOf)));
  return {
    requests: 1 + scripts.length + others.length,
    bytes: scriptBytes + otherBytes,
    scriptBytes,
    ...(use !== undefined && { styleUse: Math.round(use * 1000) / 10 }),
  };
}

async function weighLanguage(app: FastifyInstance, language: Language): Promise<Weights> {
  const read = reader(app, language);
  const nameOf = (name: string) => (language === sourceLanguage ? name : `${name} (${language})`);
  const registry: Registry = registrySchema.parse(JSON.parse(await read.textOf('/registry.json')));
  const pages: Record<string, Weight> = {};
  const entries: Record<string, number> = {};
  for (const { name, entry, routes } of registry.remotes) {
    entries[nameOf(name)] = await read.bytesOf(entry.url);
    for (const { path } of routes) {
      pages[nameOf(path)] = await weighPage(path.replaceAll(/:\w+/g, someId), read);
    }
  }
  return { pages, entries };
}

/**
 * Weighs what the host's server answers for every page of every remote, in each language, as production serves it.
 *
 * @throws Error when something has not been built, or is refused by the server
 */
export async function weighSite(): Promise<Weights> {
  const { app, close } = await openComposedApp({
    mode: 'production',
    siteUrl: 'https://tessera.example',
    apiAddress: 'localhost:9',
  });
  try {
    const weighed: Weights[] = [];
    for (const language of publishedLanguages) weighed.push(await weighLanguage(app, language));
    return {
      pages: Object.assign({}, ...weighed.map(({ pages }) => pages)),
      entries: Object.assign({}, ...weighed.map(({ entries }) => entries)),
    };
  } finally {
    await close();
  }
}
