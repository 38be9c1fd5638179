import { openComposedApp } from '../../serving/open-composed-app.ts';
import { startFront } from '../../serving/start-front.ts';
import { startRecordedApi } from '../../serving/start-recorded-api.ts';
import { monolithVersion } from '../builds/build-parts.ts';
import { buildToCompare } from '../builds/build-to-compare.ts';
import { documentedVersion } from '../builds/documented-config.ts';
import { readTeams } from '../builds/teams.ts';
import { type Cost, compositionCosts } from './composition-costs.ts';
import { namedByDocumentation, namedByMonolith } from './named-by-build.ts';
import { type Redraw, startCompared } from './start-compared.ts';
import { startControl } from './start-control.ts';
import { drawnDocument, plainDocument } from './swap-files.ts';
import type { Variant } from './variants.ts';

export type Sites = {
  readonly origin: string;
  /** Has what is named answer at the origin from now on. */
  serve(what: Variant | 'control'): void;
  /** What a page of the composed site has only because it is that. */
  costsOf(path: string): Promise<Cost[]>;
  close(): Promise<void>;
};

/** Builds what is due, and serves the site as shipped, what it is compared with, and a page that never changes. */
export async function startSites(): Promise<Sites> {
  const folder = await buildToCompare();
  const api = await startRecordedApi();
  const front = await startFront();
  const composed = await openComposedApp({
    mode: 'sandbox',
    apiAddress: api.address,
    siteUrl: front.origin,
  });
  const ofMonolith = namedByMonolith(folder, monolithVersion, await readTeams());
  const ofDocumentation = namedByDocumentation(folder, documentedVersion('host'));
  const compare = (redraw: Redraw) =>
    startCompared({ composed, apiAddress: api.address, folder, redraw });
  const monolith = await compare((path, text) => plainDocument(text, ofMonolith(path, text)));
  const drawn = await compare((path, text) => drawnDocument(text, ofMonolith(path, text)));
  const documented = await compare((path, text) =>
    plainDocument(text, ofDocumentation(path, text)),
  );
  const control = await startControl();
  const ports = new Map<Variant | 'control', number>([
    ['composed', await composed.listen()],
    ['monolith', monolith.port],
    ['drawn monolith', drawn.port],
    ['documented', documented.port],
    ['control', control.port],
  ]);
  return {
    origin: front.origin,
    serve: (what) => {
      const port = ports.get(what);
      if (port === undefined) throw new Error(`${what} is not served`);
      front.passTo(port);
    },
    costsOf: (path) => compositionCosts(composed.app, folder, path),
    close: async () => {
      await Promise.all([monolith, drawn, documented, control].map(({ close }) => close()));
      await Promise.all([composed.close(), front.close(), api.close()]);
    },
  };
}
