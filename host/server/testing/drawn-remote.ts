import { layoutFile } from '@tessera/contracts/prerendered-page';
import type { RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import { digestOf } from '@tessera/releases/publication-in';
import { type FixtureSite, fixtureTeam, fixtureTeams, loansRemote } from './fixture-site.ts';

type Drawn = {
  readonly markup: string;
  readonly css?: string;
  /** What search engines read of it, as the file has it. */
  readonly data?: string;
  /** What the registry says of the fragment, where it is not what its bytes are. */
  readonly integrity?: string;
};

/** The layout that a host's build has drawn, and the styles of its shell. */
export const layoutOf = (page: string): string =>
  `<header id="bar"><a href="/static/faq">Questions</a></header><main id="main">${page}</main>`;
export const shellCss = '@font-face{src:url(/h/h1/geist.woff2)}:root{color:#fff}';

export function drawLayout(site: FixtureSite, markup = layoutOf('<!--page-->')): void {
  site.write(`dist/h1/${layoutFile(true)}`, markup);
  site.write('dist/h1/main.css', shellCss);
}

/** A version of the public pages: the landing page, which it has drawn, and another, which it has not. */
export function drawnVersion(
  site: FixtureSite,
  version: string,
  { markup, css = '.page{margin:0}', data, integrity }: Drawn,
): RegistryRemote {
  const folder = `/r/public/${version}`;
  const file = (name: string, text: string) => {
    site.write(`store${folder}/${name}`, text);
    return { url: `${folder}/${name}`, integrity: digestOf(Buffer.from(text)) };
  };
  const fragment = file('fragments/landing.html', markup);
  const landing: RegistryRoute = {
    path: '/',
    title: 'Borrow',
    description: '',
    chunk: 'landing',
    scripts: [],
    styles: [file('landing.css', css)],
    fragment: { ...fragment, integrity: integrity ?? fragment.integrity },
    ...(data !== undefined && { structuredData: file('fragments/landing.jsonld', data) }),
  };
  const { fragment: _drawn, structuredData: _said, ...notDrawn } = landing;
  return {
    ...loansRemote(),
    name: 'public',
    version,
    container: `tessera_public_${version}`,
    entry: { ...loansRemote().entry, url: `${folder}/remote-entry.js` },
    parent: 'public',
    routes: [landing, { ...notDrawn, path: '/static/faq', chunk: 'faq', styles: [] }],
  };
}

/** Enrols the team of the public pages, which then releases them. */
export async function releaseDrawn(site: FixtureSite, remote: RegistryRemote): Promise<void> {
  site.write('teams.json', fixtureTeams({ public: fixtureTeam(['/', '/auth/*', '/static/*']) }));
  await site.release(remote);
}
