import type { Asset } from '@tessera/contracts/registry-fields';

/** A style sheet, and the address of another one whose rules are in it too. */
export type Style = Asset & { readonly holds?: string };

/** What a document of another build names in the place of ours. */
export type NamedFiles = {
  readonly fonts: readonly Asset[];
  readonly styles: readonly Style[];
  /** Of the page, which applies it itself. */
  readonly pageStyles: readonly Asset[];
  /** In order, before the first of which nothing runs. */
  readonly scripts: readonly Asset[];
  /** As soon as they are there. */
  readonly chunks: readonly Asset[];
};

const guarded = ({ url, integrity }: Asset, name: 'src' | 'href'): string =>
  `${name}="${url}"${integrity === undefined ? '' : ` integrity="${integrity}" crossorigin`}`;

const stylesOf = ({ fonts, styles, pageStyles }: NamedFiles): string[] => [
  ...fonts.map(
    ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
  ),
  ...styles.map(
    (asset) =>
      `<link rel="stylesheet" ${guarded(asset, 'href')}${asset.holds ? ` data-href="${asset.holds}"` : ''}>`,
  ),
  ...pageStyles.map((asset) => `<link rel="preload" as="style" ${guarded(asset, 'href')}>`),
];

const scriptsOf = ({ scripts, chunks }: NamedFiles): string[] => [
  ...scripts.map((asset) => `<script defer ${guarded(asset, 'src')}></script>`),
  ...chunks.map((asset) => `<script async ${guarded(asset, 'src')}></script>`),
];

const beforeEndOfHead = (document: string, tags: readonly string[]): string =>
  document.replace('</head>', () => `${tags.join('\n')}\n</head>`);

/** Without what runs, and what only a composed site tells its shell. */
const withoutScripts = (document: string): string =>
  document
    .replaceAll(/<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>\n?/g, '')
    .replaceAll(/<link rel="(?:preload|modulepreload)"[^>]*as="script"[^>]*>\n?/g, '')
    .replaceAll(/<script\b[^>]*\sid="registry"[^>]*>[^<]*<\/script>\n?/g, '');

/** The document of a page with nothing drawn ahead, and another build's files in the place of ours. */
export function plainDocument(document: string, files: NamedFiles): string {
  const bare = withoutScripts(document)
    .replaceAll(/<style\b[^>]*>[^<]*<\/style>\n?/g, '')
    .replaceAll(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>\n?/g, '')
    .replace(
      /<div id="root"[^>]*>[\s\S]*?(?=\n?<(?:noscript|script type="application\/json"))/,
      '<div id="root"></div>',
    );
  return beforeEndOfHead(bare, [...stylesOf(files), ...scriptsOf(files)]);
}

/** The document of a page as it was drawn ahead, with its styles, and another build's scripts. */
export const drawnDocument = (document: string, files: NamedFiles): string =>
  beforeEndOfHead(withoutScripts(document), scriptsOf(files));
