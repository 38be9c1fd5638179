import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { provideShell } from '@tessera/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';

const opened = new Subject<string>();
opened.subscribe((container) => document.body.setAttribute('data-opened', container));

/** What a remote whose entry has run exposes, as the shell asks for it. */
async function loadRoutes(container: string): Promise<RouteObject[]> {
  const entry = `${window.location.origin}/remote-entry.js`;
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
  const module = await loadRemote<{ routes: RouteObject[] }>(`${container}/routes`);
  opened.next(container);
  return module?.routes ?? [];
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

Object.assign(globalThis, { loadRoutes, show, provideShell });
// What is for development wants a shell from the start.
const { shellFromStart } = globalThis as { shellFromStart?: Parameters<typeof provideShell>[0] };
if (shellFromStart !== undefined) provideShell(shellFromStart);
