import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRemotes } from './create-remotes.ts';
import { loadRemoteRoutes, needsReload } from './load-remote-routes.ts';
import { RemoteFallback } from './remote-fallback.tsx';

jest.mock('./load-remote-routes.ts', () => ({
  loadRemoteRoutes: jest.fn(),
  needsReload: jest.fn(),
}));
jest.mock('./discard-failed-shares.ts', () => ({ discardFailedShares: () => {} }));

const load = jest.mocked(loadRemoteRoutes);
const reload = jest.mocked(needsReload);

const registryRemote: RegistryRemote = {
  format: 1,
  name: 'loans',
  version: 'one',
  container: 'tessera_loans',
  entry: { url: '/r/loans/one/remote-entry.js' },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'loan',
      scripts: [],
      styles: [],
    },
  ],
  requires: {},
  runtime: '1.0.0',
};

const registry: Registry = {
  format: 1,
  remotes: [registryRemote],
  refused: [{ name: 'wallets', paths: ['/dashboard/fiat'] }],
};

/** A remote with one page, at this path. */
function remoteAt(path: string, parent: 'public' | 'dashboard'): RegistryRemote {
  const name = path.slice(1).replaceAll('/', '-') || 'home';
  const route = { path, title: name, description: '', chunk: name, scripts: [], styles: [] };
  const entry = { url: `/r/${name}/one/remote-entry.js` };
  const container = `tessera_${name.replaceAll('-', '_')}`;
  return { ...registryRemote, name, container, entry, parent, routes: [route] };
}

const page = (text: string): RouteObject[] => [
  { path: '/dashboard/loan/:id', lazy: async () => ({ Component: () => <h1>{text}</h1> }) },
];

function openSite(path: string, published = registry) {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script !== null) script.textContent = JSON.stringify(published);
  const onFailed = jest.fn();
  const onLoaded = jest.fn();
  const remotes = createRemotes({ onFailed, onLoaded, timeLimitMs: 200 });
  const fallback = <RemoteFallback remotes={remotes} notFound={<h1>Page not found</h1>} />;
  const layout = (
    <div data-testid="layout">
      <Outlet />
    </div>
  );
  const router = createMemoryRouter(
    [
      {
        children: [
          {
            id: 'dashboard',
            element: layout,
            children: [{ path: '/dashboard/*', element: fallback }],
          },
          { path: '*', element: fallback },
        ],
      },
    ],
    { initialEntries: [path], patchRoutesOnNavigation: remotes.patchRoutesOnNavigation },
  );
  render(<RouterProvider router={router} />);
  return { remotes, router, onFailed, onLoaded };
}

/** jsdom leads to no other document, and says so each time that it should. */
const documentsLeftFor = () =>
  jest
    .mocked(console.error)
    .mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;

const panel = 'This part of the site did not load';

describe('the remotes of a page', () => {
  beforeEach(() => {
    load.mockReset();
    reload.mockReset().mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = jest.fn(async () => Response.json(registry));
  });
  afterEach(() => jest.restoreAllMocks());

  it('puts the page of the owning remote into its layout', async () => {
    load.mockResolvedValue(page('Loan 7'));
    const { onLoaded, remotes } = openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
    expect(screen.getByTestId('layout')).toBeInTheDocument();
    expect(onLoaded).toHaveBeenCalledWith('loans', 'one');
    expect(remotes.documentTitle('/dashboard/loan/7')).toBe('Loan · tessera');
  });

  it('keeps the layout when a remote fails, and recovers by trying again', async () => {
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(page('Loan 7'));
    const { onFailed, remotes } = openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(screen.getByTestId('layout')).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith('loans', 'gone');
    expect(remotes.stateOf('/dashboard/loan/7')).toBe('failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
    expect(remotes.stateOf('/dashboard/loan/7')).toBe('claimed');
  });

  it('shows the panel for a remote that is too slow, and no panel before that', async () => {
    load.mockReturnValue(new Promise(() => {}));
    openSite('/dashboard/loan/7');
    expect(screen.queryByRole('heading', { name: panel })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
  });

  it('tries a page once more by itself, then shows the panel, and recovers', async () => {
    let attempts = 0;
    const lazy = async () => {
      attempts += 1;
      if (attempts <= 2) throw new Error('chunk refused');
      return { Component: () => <h1>Loan 7</h1> };
    };
    load.mockResolvedValue([{ path: '/dashboard/loan/:id', lazy }]);
    openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(attempts).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
  });

  it('holds a page that throws to its own place', async () => {
    const Broken = () => {
      throw new Error('broken page');
    };
    load.mockResolvedValue([
      { path: '/dashboard/loan/:id', lazy: async () => ({ Component: Broken }) },
    ]);
    const { onFailed } = openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(screen.getByTestId('layout')).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith('loans', 'broken page');
  });

  it('says not found where no remote claims the path, once the registry was asked again', async () => {
    openSite('/dashboard/nothing');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });

  it('shows the panel for a remote whose version the server refused', async () => {
    openSite('/dashboard/fiat');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
  });

  it('brings a page ahead without a navigation, and never rejects', async () => {
    const lazy = jest.fn(async () => ({ Component: () => <h1>Loan 7</h1> }));
    load.mockResolvedValue([{ path: '/dashboard/loan/:id', lazy }]);
    const { remotes } = openSite('/dashboard/fiat');
    await remotes.preloadPath('/dashboard/loan/7');
    expect(lazy).toHaveBeenCalledTimes(1);
    load.mockRejectedValue(new Error('gone'));
    await expect(remotes.preloadPath('/nowhere')).resolves.toBeUndefined();
  });

  it('brings a remote ahead without its pages, once for the navigation too', async () => {
    const lazy = jest.fn(async () => ({ Component: () => <h1>Loan 7</h1> }));
    load.mockResolvedValue([{ path: '/dashboard/loan/:id', lazy }]);
    const { remotes, router, onLoaded } = openSite('/dashboard/fiat');
    await remotes.preloadRemote('/dashboard/loan/7');
    expect(lazy).not.toHaveBeenCalled();
    await act(() => router.navigate('/dashboard/loan/7'));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a remote that could not be brought ahead, and asks for it again', async () => {
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(page('Loan 7'));
    const { remotes, router, onFailed } = openSite('/dashboard/fiat');
    await expect(remotes.preloadRemote('/dashboard/loan/7')).resolves.toBeUndefined();
    expect(remotes.stateOf('/dashboard/loan/7')).toBe('claimed');
    await act(() => router.navigate('/dashboard/loan/7'));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('shows the panel for a remote that lacks the page which it claims', async () => {
    load.mockResolvedValue([{ path: '/dashboard/other', element: <h1>Other</h1> }]);
    const { onFailed } = openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith('loans', 'it has no page for /dashboard/loan/7');
  });

  it('says that it is trying again, and does so once', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    openSite('/dashboard/loan/7');
    const button = await screen.findByRole('button', { name: 'Try again' });
    expect(button).toBeEnabled();
    let bring = (_routes: RouteObject[]) => {};
    load.mockReturnValue(
      new Promise((resolve) => {
        bring = resolve;
      }),
    );
    await userEvent.click(button);
    expect(screen.getByRole('button', { busy: true })).toBeDisabled();
    bring(page('Loan 7'));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
  });

  it('finds a page that was published while the document was open', async () => {
    load.mockResolvedValue([{ path: '/dashboard/new', element: <h1>New</h1> }]);
    const published = {
      ...registry,
      remotes: [registryRemote, remoteAt('/dashboard/new', 'dashboard')],
    };
    globalThis.fetch = jest.fn(async () => Response.json(published));
    openSite('/dashboard/new');
    expect(await screen.findByRole('heading', { name: 'New' })).toBeInTheDocument();
  });

  it('goes by what it knows when the registry cannot be read again', async () => {
    globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }));
    openSite('/dashboard/nothing');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('knows no title for a path that is nobody’s', () => {
    expect(openSite('/dashboard/nothing').remotes.documentTitle('/nowhere')).toBeUndefined();
  });

  it('names one page of each other remote of the same layout', () => {
    const remotes = [
      registryRemote,
      remoteAt('/dashboard/fiat', 'dashboard'),
      remoteAt('/dashboard/reports', 'dashboard'),
      remoteAt('/static/about', 'public'),
      remoteAt('/auth/sign-in', 'public'),
    ];
    const site = openSite('/dashboard/loan/7', { format: 1, remotes }).remotes;
    load.mockResolvedValue([]);
    expect(site.neighbours('/dashboard/loan/7')).toEqual(['/dashboard/fiat', '/dashboard/reports']);
    expect(site.neighbours('/static/about')).toEqual(['/auth/sign-in']);
    expect(site.neighbours('/nowhere')).toEqual([]);
  });

  it.each(['/dashboard/loan/7', window.location.pathname])(
    'leaves for %s as a whole document when another version of its remote is in the page',
    async (path) => {
      load.mockRejectedValue(new Error('gone'));
      const remote = remoteAt(path, 'dashboard');
      const published: Registry = { format: 1, remotes: [remote] };
      globalThis.fetch = jest.fn(async () => Response.json(published));
      const { remotes } = openSite('/dashboard/nothing', published);
      const ask = () =>
        remotes.patchRoutesOnNavigation({
          path,
          patch: () => {},
          signal: new AbortController().signal,
          matches: [],
          fetcherKey: undefined,
        });
      await ask();
      expect(remotes.stateOf(path)).toBe('failed');
      reload.mockReturnValue(true);
      await ask();
      expect(documentsLeftFor()).toBe(1);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );
});
