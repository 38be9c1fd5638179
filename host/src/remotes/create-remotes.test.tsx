import type { Registry } from '@tessera/contracts/registry';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRemotes } from './create-remotes.ts';
import { loadRemoteRoutes } from './load-remote-routes.ts';
import { RemoteFallback } from './remote-fallback.tsx';

jest.mock('./load-remote-routes.ts', () => ({
  loadRemoteRoutes: jest.fn(),
  needsReload: () => false,
}));
jest.mock('./discard-failed-shares.ts', () => ({ discardFailedShares: () => {} }));

const load = jest.mocked(loadRemoteRoutes);

const registry: Registry = {
  format: 1,
  remotes: [
    {
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
    },
  ],
  refused: [{ name: 'wallets', paths: ['/dashboard/fiat'] }],
};

const page = (text: string): RouteObject[] => [
  { path: '/dashboard/loan/:id', lazy: async () => ({ Component: () => <h1>{text}</h1> }) },
];

function openSite(path: string) {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script !== null) script.textContent = JSON.stringify(registry);
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
            path: '/dashboard',
            element: layout,
            children: [{ path: '*', element: fallback }],
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

const panel = 'This part of the site did not load';

describe('the remotes of a page', () => {
  beforeEach(() => {
    load.mockReset();
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
});
