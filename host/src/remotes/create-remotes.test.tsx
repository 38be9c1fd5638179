import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { createRemotes } from './create-remotes.tsx';
import { loadRemoteRoutes } from './load-remote-routes.ts';
import { RemoteFallback } from './remote-fallback.tsx';

jest.mock('./load-remote-routes.ts', () => ({
  loadRemoteRoutes: jest.fn(),
}));

const load = jest.mocked(loadRemoteRoutes);

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

/** The limit is passed only where a version hangs: elsewhere a busy machine must not pass it. */
function openSite(path: string, published = registry, timeLimitMs = 20_000) {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script !== null) script.textContent = JSON.stringify(published);
  const onFailed = jest.fn();
  const onLoaded = jest.fn();
  const reload = jest.fn();
  const remotes = createRemotes({ onFailed, onLoaded, reload, timeLimitMs });
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
  return { remotes, router, onFailed, onLoaded, reload };
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
    load.mockRejectedValue(new Error('gone'));
    const { onFailed } = openSite('/dashboard/loan/7');
    expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
    expect(screen.getByTestId('layout')).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith('loans', 'one', 'gone');
    load.mockReset().mockResolvedValue(page('Loan 7'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
  });

  it('shows the panel for a remote that is too slow, and no panel before that', async () => {
    load.mockReturnValue(new Promise(() => {}));
    openSite('/dashboard/loan/7', registry, 200);
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
    expect(onFailed).toHaveBeenCalledWith('loans', 'one', 'Error: broken page');
  });

  it('shows the panel again when the page still throws after trying again', async () => {
    let isBroken = true;
    const Sometimes = () => {
      if (isBroken) throw new Error('broken page');
      return <h1>Loan 7</h1>;
    };
    load.mockResolvedValue([
      { path: '/dashboard/loan/:id', lazy: async () => ({ Component: Sometimes }) },
    ]);
    const { onFailed } = openSite('/dashboard/loan/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(onFailed).toHaveBeenCalledTimes(2);
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Loan 7' })).toBeInTheDocument();
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
    expect(onFailed).toHaveBeenCalledWith('loans', 'one', 'it has no page for /dashboard/loan/:id');
  });

  it('says that it is trying again, and does so once', async () => {
    load.mockRejectedValue(new Error('gone'));
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
    const lazy = async () => ({ Component: () => <h1>New</h1> });
    load.mockResolvedValue([{ path: '/dashboard/new', lazy }]);
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

  describe('a version in reserve', () => {
    const inVersion = (version: string): RegistryRemote => ({
      ...registryRemote,
      version,
      entry: { url: `/r/loans/${version}/remote-entry.js` },
    });
    const second = inVersion('two');
    const published = { ...registry, remotes: [second] };
    /** The host's server: the newest version, or the one before for a page in which that failed. */
    const serveReserve = (newest: Registry = published) => {
      globalThis.fetch = jest.fn(async (url) =>
        Response.json(String(url).includes('without=loans%40two') ? registry : newest),
      );
    };
    const bring = (pages: Record<string, () => Promise<RouteObject[]>>) =>
      load.mockImplementation(
        ({ version }) => pages[version]?.() ?? Promise.reject(new Error('?')),
      );
    const broken: RouteObject[] = [
      {
        path: '/dashboard/loan/:id',
        lazy: async () => ({
          Component: () => {
            throw new Error('broken page');
          },
        }),
      },
    ];

    it.each<[string, () => Promise<RouteObject[]>]>([
      ['whose entry does not come', () => Promise.reject(new Error('gone'))],
      ['whose entry hangs', () => new Promise(() => {})],
      ['whose page throws', async () => broken],
      ['which lacks the page', async () => []],
    ])('takes the place of one %s', async (what, two) => {
      serveReserve();
      bring({ one: async () => page('Loan of one'), two });
      const timeLimitMs = what.includes('hangs') ? 3000 : undefined;
      const { onFailed } = openSite('/dashboard/loan/7', published, timeLimitMs);
      expect(await screen.findByRole('heading', { name: 'Loan of one' })).toBeInTheDocument();
      expect(screen.getByTestId('layout')).toBeInTheDocument();
      expect(onFailed).toHaveBeenCalledTimes(1);
      expect(onFailed).toHaveBeenCalledWith('loans', 'two', expect.any(String));
    });

    it('leads to the panel when it fails too, and Try again brings what is published by then', async () => {
      serveReserve();
      bring({});
      const { onFailed } = openSite('/dashboard/loan/7', published);
      expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
      expect(onFailed.mock.calls.map(([, version]) => version)).toEqual(['two', 'one']);
      serveReserve({ ...registry, remotes: [inVersion('three')] });
      bring({ three: async () => page('Loan of three') });
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Loan of three' })).toBeInTheDocument();
    });

    it('leads to the panel when its page throws too, each time that somebody tries again meanwhile', async () => {
      serveReserve();
      let isBroken = true;
      const Sometimes = () => {
        if (isBroken) throw new Error('broken page');
        return <h1>Loan of one</h1>;
      };
      const one = [{ path: '/dashboard/loan/:id', lazy: async () => ({ Component: Sometimes }) }];
      bring({ one: async () => one, two: async () => broken });
      const { onFailed } = openSite('/dashboard/loan/7', published);
      for (const times of [1, 2]) {
        const again = await screen.findByRole('button', { name: 'Try again' });
        const both = Array.from({ length: times }, () => ['two', 'one']).flat();
        expect(onFailed.mock.calls.map(([, version]) => version)).toEqual(both);
        isBroken = times < 2;
        await userEvent.click(again);
      }
      expect(await screen.findByRole('heading', { name: 'Loan of one' })).toBeInTheDocument();
    });
  });

  describe('when the site has another shell than the document', () => {
    const here = { ...registry, host: 'former' };
    const there: Registry = {
      ...here,
      host: 'later',
      remotes: [
        {
          ...registryRemote,
          version: 'later',
          entry: { url: '/r/loans/later/remote-entry.js' },
        },
        remoteAt('/dashboard/new', 'dashboard'),
      ],
      refused: [],
    };
    beforeEach(() => {
      globalThis.fetch = jest.fn(async () => Response.json(there));
    });
    const versionsLoaded = () => new Set(load.mock.calls.map(([{ version }]) => version));
    const tryAgain = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    it('takes no version that was judged for that, in reserve neither, and Try again loads it anew', async () => {
      load.mockRejectedValue(new Error('gone'));
      const { reload } = openSite('/dashboard/loan/7', here);
      expect(await screen.findByRole('heading', { name: panel })).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
      await tryAgain();
      expect(reload).toHaveBeenCalledTimes(1);
      expect(versionsLoaded()).toEqual(new Set(['one']));
    });

    it('does so for a remote that the former one was refused, too', async () => {
      const { reload } = openSite('/dashboard/fiat', here);
      await tryAgain();
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('finds no page that is for that, and does not go there by itself', async () => {
      const { reload } = openSite('/dashboard/new', here);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
      expect([reload.mock.calls, versionsLoaded()]).toEqual([[], new Set()]);
    });
  });
});
