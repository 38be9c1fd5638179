import { loadRemote } from '@module-federation/enhanced/runtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as shell from '@tessera/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';

const router = createBrowserRouter([{ path: '*', element: <h1>Host</h1> }]);
new Subject().subscribe(() => loadRemote(String(shell)));
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
