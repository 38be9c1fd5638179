import { layoutFile, pageMarker } from '@tessera/contracts/prerendered-page';
import { createEventBus, provideShell, shellVersion } from '@tessera/shell';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { anyFragment } from '../fragment/fragment.ts';
import { App } from './app.tsx';
import { createQueryClient } from './create-query-client.ts';
import { createRoutes } from './create-routes.tsx';

/** Any that has the public layout. */
const address = '/';

const placeOfPage = /<div id="page"><\/div>/;

/** Stands beside the marker, and draws nothing. */
const NoPage = () => null;

function refuse(): never {
  throw new Error('A layout that is drawn ahead asks for nothing.');
}

function provideNothing(sandbox: boolean): () => void {
  const { publish, observe, current } = createEventBus();
  return provideShell({
    version: shellVersion,
    config: {
      userApiHost: '/',
      sandbox,
      identity: { apiKey: '', projectId: '', authDomain: '', emulator: false },
    },
    identity: new Proxy({}, { get: refuse }) as never,
    publish,
    observe,
    current,
    getIdToken: refuse,
    confirmIdentity: refuse,
  });
}

function drawLayout(sandbox: boolean): string {
  const withdraw = provideNothing(sandbox);
  try {
    const router = createMemoryRouter(createRoutes(<NoPage />), { initialEntries: [address] });
    const markup = renderToString(
      <App router={router} queryClient={createQueryClient()} fragment={anyFragment(address)} />,
    );
    const [before, after, ...others] = markup.split(placeOfPage);
    if (after === undefined || others.length > 0)
      throw new Error('It has not one place for a page.');
    return `${before}${pageMarker}${after}`;
  } finally {
    withdraw();
  }
}

/**
 * The public layout as it is before anything is known of its reader, with a marker where the page stands. What is for
 * trying out says so, which the server alone knows.
 */
export const drawAhead = (): Record<string, string> => ({
  [layoutFile(false)]: drawLayout(false),
  [layoutFile(true)]: drawLayout(true),
});
