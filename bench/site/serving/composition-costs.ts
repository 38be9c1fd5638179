import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { monolithVersion } from '../builds/build-parts.ts';

/** Something that a page has only because it is composed, and its bytes over the network. */
export type Cost = { readonly what: string; readonly bytes: number };

const registry = /<script\b[^>]*\sid="registry"[^>]*>[^<]*<\/script>\n?/;

function addressOf(document: string, pattern: RegExp): string {
  const [, url] = pattern.exec(document) ?? [];
  if (url === undefined) throw new Error(`The document names nothing like ${pattern}`);
  return url;
}

const compressed = (text: string): number => brotliCompressSync(text).length;

/** Of one page of the composed site, beside the monolith in a folder of builds. */
export async function compositionCosts(
  app: FastifyInstance,
  folder: string,
  path: string,
): Promise<Cost[]> {
  const { payload: document } = await app.inject({ url: path });
  const bytesOf = async (url: string) => {
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return rawPayload.length;
  };
  const main = await bytesOf(addressOf(document, /src="(\/h\/[^"]*\/main\.js)"/));
  const ofMonolith = statSync(join(folder, monolithVersion, 'main.js.br')).size;
  return [
    {
      what: 'the host’s main file beyond the monolith’s: federation, façades, how remotes are found and replaced',
      bytes: main - ofMonolith,
    },
    {
      what: `the entry of the remote of \`${path}\``,
      bytes: await bytesOf(addressOf(document, /data-entry="(\/r\/[^"]*remote-entry\.js)"/)),
    },
    {
      what: `the registry in the document of \`${path}\``,
      bytes: compressed(document) - compressed(document.replace(registry, '')),
    },
  ];
}
