import { layoutFile, pageIdPrefix, pageMarker } from '@tessera/contracts/prerendered-page';
import { createFakeShell, type FakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import { createTestQueryClient } from '@tessera/testing/render-with-shell';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { createRoutes } from '../app/create-routes.tsx';
import { drawAhead } from '../app/draw-layout.tsx';
import type { LoadedPage } from '../remotes/page-loader.ts';
import { createPlace, type Place } from '../remotes/place.ts';
import { RemoteFallback } from '../remotes/remote-fallback.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';
import { fragmentOf } from './fragment-of.tsx';

/** A page as its remote's build draws it. */
function drawPage(Page: ComponentType): string {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  return renderToString(<RouterProvider router={router} />, { identifierPrefix: pageIdPrefix });
}

/** The document of `/` as the server writes it, before any script has run. */
export function writeDocument(Page: ComponentType, name = 'public/one'): void {
  const layout = drawAhead()[layoutFile(true)] ?? '';
  const page = `<div id="page" data-fragment="${name}">${drawPage(Page)}</div>`;
  document.body.innerHTML = `<div id="root">${layout.replace(pageMarker, page)}</div>`;
}

/** What a document's own remote brings, one page after the other: a component, or why there is none. */
export type Brought = ComponentType | Error;

type Opened = {
  shell: FakeShell;
  router: ReturnType<typeof createMemoryRouter>;
  place: Place;
  /** What React told of that it could not take over as it was. */
  faults: unknown[];
  outcomes: string[];
};

/** Runs the shell in the document that was written, with pages that come from a remote `public`. */
export async function runShell(brought: readonly Brought[], version = 'one'): Promise<Opened> {
  const shell = provideFakeShell(createFakeShell({ session: { status: 'none' } }));
  const faults: unknown[] = [];
  const outcomes: string[] = [];
  const waiting = [...brought];
  const bring = async (): Promise<LoadedPage> => {
    const next = waiting.shift() ?? new Error('nothing came');
    if (next instanceof Error) throw next;
    return { version, Page: next };
  };
  const place = createPlace('/', {
    current: () => {
      throw new Error('nobody asks');
    },
    failed: () => [],
    preload: async () => undefined,
    loadPage: bring,
    loadAgain: bring,
    // React's own check of effects says it twice.
    shown: (shown) => {
      if (outcomes.at(-1) !== `shown ${shown}`) outcomes.push(`shown ${shown}`);
    },
    replace: async (_path, failed) => {
      outcomes.push(`failed ${failed}`);
      return { ...(await bring()), version: 'reserve' };
    },
  });
  const remotes = {
    stateOf: () => 'claimed' as const,
    ownerOf: () => 'public',
    reloadForOtherShell: () => false,
  };
  const router = createMemoryRouter(
    createRoutes(<RemoteFallback remotes={remotes} notFound={<h1>Not found</h1>} />),
    {
      patchRoutesOnNavigation: ({ path, patch }) => {
        if (path === '/') {
          const lazy = async () => {
            await place.load();
            return { element: <RemotePage place={place} /> };
          };
          patch('public', [{ path: '/', lazy }]);
        } else patch('public', [{ path, element: <h1>Page {path}</h1> }]);
      },
    },
  );
  const queryClient = createTestQueryClient();
  const fragment = fragmentOf(document, { router, queryClient, remotes });
  const root = document.getElementById('root');
  if (fragment === undefined || root === null) throw new Error('The document holds no page.');
  window.addEventListener('error', (event) => {
    faults.push(event.error);
    event.preventDefault();
  });
  await act(async () => {
    hydrateRoot(root, <App router={router} queryClient={queryClient} fragment={fragment} />);
  });
  return { shell, router, place, faults, outcomes };
}
