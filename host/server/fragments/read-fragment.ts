import type { RegistryRoute } from '@tessera/contracts/registry';
import type { Asset } from '@tessera/contracts/registry-fields';
import { fragmentFault } from '@tessera/releases/fragment-fault';
import { digestOf } from '@tessera/releases/publication-in';
import type { Publication } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import * as z from 'zod/mini';
import { type InlineStyle, inlineStyle } from './inline-style.ts';

/** A page as its build has drawn it, with the styles that it is drawn in. */
export type DrawnPage = {
  readonly markup: string;
  readonly styles: readonly InlineStyle[];
  /** What search engines read of it as data; undefined where it says nothing to them. */
  readonly data: object | undefined;
};

export type Source = {
  readonly publication: Publication;
  readonly store: Pick<ReleaseStore, 'read'>;
  /** Ids of the layouts that the page could stand in. */
  readonly layoutIds: readonly string[];
};

/** @throws Error when the file is not the one that its team has signed */
async function textOf({ url, integrity }: Asset, { publication, store }: Source): Promise<string> {
  const file = url.slice(`/r/${publication.remote.name}/`.length);
  if (integrity === undefined || publication.files[file] !== integrity) {
    throw new Error(`${file} is not among the files of its version`);
  }
  const bytes = await store.read(url.slice(1));
  if (bytes === undefined) throw new Error(`${file} is missing`);
  if (digestOf(bytes) !== integrity) throw new Error(`${file} has changed`);
  return bytes.toString('utf8');
}

async function styleOf(asset: Asset, source: Source): Promise<InlineStyle> {
  const style = inlineStyle(asset.url, await textOf(asset, source));
  if (style === undefined) throw new Error(`${asset.url} cannot stand in a document`);
  return style;
}

/** In characters: some hundred questions with their answers. */
const longestData = 100_000;

const linkedDataSchema = z.looseObject({ '@context': z.literal('https://schema.org') });

async function dataOf(asset: Asset, source: Source): Promise<object> {
  const text = await textOf(asset, source);
  if (text.length > longestData) {
    throw new Error(`${asset.url} has more than ${longestData} characters`);
  }
  const parsed = linkedDataSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${asset.url} says nothing by https://schema.org`);
  return parsed.data;
}

/**
 * A page's markup and styles, each as its team has signed it.
 *
 * @throws Error that says why it may not stand in a document
 */
export async function readFragment(
  { styles, structuredData }: RegistryRoute,
  fragment: Asset,
  source: Source,
): Promise<DrawnPage> {
  const markup = await textOf(fragment, source);
  const fault = fragmentFault(markup, source.layoutIds);
  if (fault !== undefined) throw new Error(fault);
  return {
    markup,
    styles: await Promise.all(styles.map((asset) => styleOf(asset, source))),
    data: structuredData && (await dataOf(structuredData, source)),
  };
}
