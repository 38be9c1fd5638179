import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Container, openContainer } from '@tessera/federation/open-container';
import { bringSeldomNames } from '@tessera/federation/seldom-names';
import { provideShell } from '@tessera/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';
import { shareScope } from '../../src/runtime/page-libraries.ts';

const opened = new Subject<string>();
opened.subscribe((container) => document.body.setAttribute('data-opened', container));

/** What a remote whose entry has run exposes, as the shell asks for it. */
async function loadRoutes(container: string): Promise<RouteObject[]> {
  const entry = (globalThis as Record<string, unknown>)[container] as Container;
  const module = (await openContainer(entry, './routes')) as { routes: RouteObject[] };
  opened.next(container);
  return module.routes;
}

function show(routes: RouteObject[], path: string): void {
  window.history.replaceState(null, '', path);
  const root = document.body.appendChild(document.createElement('main'));
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  );
}

Object.assign(globalThis, { bringSeldomNames, loadRoutes, show, provideShell, shareScope });
// What is for development wants a shell from the start.
const { shellFromStart } = globalThis as { shellFromStart?: Parameters<typeof provideShell>[0] };
if (shellFromStart !== undefined) provideShell(shellFromStart);
