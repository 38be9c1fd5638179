import type { Registry } from '@tessera/contracts/registry';
import type { EventBus, ShellApi } from '@tessera/shell';
import { createFakeShell } from '@tessera/testing/fake-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createTestingProvider, unverified, verified } from './session/testing-provider.ts';

jest.mock('./remotes/load-remote-routes.ts', () => ({
  loadRemoteRoutes: jest.fn(),
}));
jest.mock('./session/firebase-identity-provider.ts', () => ({
  openFirebaseIdentityProvider: jest.fn(),
}));

const { config } = createFakeShell();

/** What was provided is the bus itself, by the names of its catalogue. */
type ShellOfHost = Omit<ShellApi, keyof EventBus> & EventBus;

const remote = (name: string, parent: 'public' | 'dashboard', path: string) => ({
  format: 1 as const,
  name,
  version: 'one',
  container: `tessera_${name}`,
  entry: { url: `/r/${name}/one/remote-entry.js` },
  parent,
  routes: [{ path, title: name, description: '', chunk: name, scripts: [], styles: [] }],
  requires: {},
  runtime: '1.0.0',
});

const registry: Registry = {
  format: 1,
  remotes: [
    remote('about', 'public', '/static/about'),
    remote('auth', 'public', '/auth/*'),
    remote('fiat', 'dashboard', '/dashboard/fiat'),
  ],
};

const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

function writeDocument(root = '<div id="root"></div>'): void {
  document.body.innerHTML =
    root + jsonScript('runtime-config', config) + jsonScript('registry', registry);
}

let ask: jest.SpyInstance;
beforeEach(() => {
  // Each test is a document of its own, in which the shell starts anew.
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('tessera.shell'));
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(registry));
});
afterEach(() => jest.restoreAllMocks());

/** The document at an address, whose remotes bring one heading each, and whoever is signed in. */
async function open(address: string, account: typeof verified | null = null) {
  window.history.replaceState(null, '', address);
  writeDocument();
  const { provider, calls } = createTestingProvider(account);
  const sdk = await import('./session/firebase-identity-provider.ts');
  const opened = jest.mocked(sdk.openFirebaseIdentityProvider).mockResolvedValue(provider);
  const { loadRemoteRoutes } = await import('./remotes/load-remote-routes.ts');
  const load = jest.mocked(loadRemoteRoutes);
  load.mockImplementation(async ({ name, routes }) => [
    {
      path: routes[0]?.path ?? '',
      lazy: async () => ({ Component: () => <h1>Page of {name}</h1> }),
    },
  ]);
  const start = async () => {
    await import('./main.tsx');
    return (await import('@tessera/shell')).getShell() as ShellOfHost;
  };
  return { start, load, opened, calls };
}

const pageOf = (name: string) => screen.findByRole('heading', { name: `Page of ${name}` });

describe('the shell', () => {
  it('shows a guest a public page, and spares them the identity provider', async () => {
    const { start, opened } = await open('/static/about');
    const shell = await start();
    expect(await pageOf('about')).toBeInTheDocument();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(shell.current('session')).toEqual({ status: 'none' });
    expect(shell.config).toEqual(config);
    expect(await shell.getIdToken()).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows a user their page, with their token for the API, and checks on them', async () => {
    const { start, opened } = await open('/dashboard/fiat', verified);
    const shell = await start();
    expect(await pageOf('fiat')).toBeInTheDocument();
    expect(opened).toHaveBeenCalledWith(config.identity);
    expect(await shell.getIdToken()).toBe('token false');
    await waitFor(() =>
      expect(ask).toHaveBeenCalledWith(
        '/api/user/lifecheck',
        expect.objectContaining({
          headers: expect.objectContaining({ authorization: 'Bearer token false' }),
        }),
      ),
    );
  });

  it('leads a user who signs out to the start page', async () => {
    const { start, calls } = await open('/dashboard/fiat', verified);
    const shell = await start();
    await pageOf('fiat');
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await waitFor(() => expect(shell.current('session')).toEqual({ status: 'none' }));
    expect(calls).toContain('signOut');
    expect(window.location.search).toBe('');
  });

  it('leads a user whose token the API refuses to sign in and back, and says why', async () => {
    const { start } = await open('/dashboard/fiat', verified);
    const shell = await start();
    await pageOf('fiat');
    const told: unknown[] = [];
    shell.observe('flash.requested').subscribe(({ message }) => told.push(message));
    await waitFor(() => {
      shell.publish('session.refused', {});
      expect(told[0]).toMatch(/^Your session has ended\./);
    });
    expect(await pageOf('auth')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth/sign-in');
    expect(window.location.search).toBe('?redirect=%2Fdashboard%2Ffiat');
  });

  it('sends a guest of the dashboard to sign in', async () => {
    const { start } = await open('/dashboard/fiat');
    await start();
    expect(await pageOf('auth')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth/sign-in');
    expect(document.title).toBe('auth · tessera');
  });

  it('leads somebody with an unverified e-mail from the dashboard to the explanation', async () => {
    const { start } = await open('/dashboard/fiat', unverified);
    const shell = await start();
    await waitFor(() => expect(shell.current('session')).toEqual({ status: 'none' }));
    expect(await pageOf('auth')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth/sign-up-completed');
    expect(window.location.search).toBe('?email=ada%40example.com');
  });

  it('leaves them on a public page where they are', async () => {
    localStorage.setItem('tessera.signedIn', 'true');
    const { start, calls } = await open('/static/about', unverified);
    const shell = await start();
    await waitFor(() => expect(shell.current('session')).toEqual({ status: 'none' }));
    expect(await pageOf('about')).toBeInTheDocument();
    expect(calls).toContain('signOut');
    expect(window.location.pathname).toBe('/static/about');
  });

  it('loads the identity provider when a field of a sign-in form is entered', async () => {
    const { start, opened } = await open('/auth/sign-in');
    await start();
    const heading = await pageOf('auth');
    expect(opened).not.toHaveBeenCalled();
    const field = document.createElement('input');
    heading.append(field);
    field.focus();
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it('tells every part of the page which remotes came and which failed', async () => {
    const { start, load } = await open('/static/about');
    const bring = load.getMockImplementation();
    load.mockRejectedValue(new Error('gone'));
    const shell = await start();
    const heard: unknown[] = [];
    shell.observe('remote.failed').subscribe((event) => heard.push(event));
    shell.observe('remote.loaded').subscribe((event) => heard.push(event));
    const button = await screen.findByRole('button', { name: 'Try again' });
    if (bring) load.mockImplementation(bring);
    fireEvent.click(button);
    expect(await pageOf('about')).toBeInTheDocument();
    expect(heard).toEqual([
      { remote: 'about', version: 'one', reason: 'gone' },
      { remote: 'about', version: 'one' },
    ]);
    expect(console.error).toHaveBeenCalledWith('The remote "about" failed in version one: gone');
  });

  it('brings the page behind a link ahead when the pointer comes to it', async () => {
    const { start, load } = await open('/static/about');
    await start();
    await pageOf('about');
    load.mockClear();
    fireEvent.pointerOver(screen.getAllByRole('link', { name: 'Sign In' })[0] as Element);
    await waitFor(() => expect(load.mock.calls.map(([{ name }]) => name)).toContain('auth'));
  });

  it('changes the theme, and knows the viewport', async () => {
    const { start } = await open('/static/about');
    const shell = await start();
    await pageOf('about');
    const before = shell.current('theme').isDarkMode;
    fireEvent.click(screen.getByRole('button', { name: /^Switch to/ }));
    expect(shell.current('theme').isDarkMode).toBe(!before);
    expect(shell.current('layout')).toEqual({ name: 'public', isMobile: false });
  });

  it('forgets what the server said to a user who has left', async () => {
    const { start } = await open('/dashboard/fiat', verified);
    const shell = await start();
    await pageOf('fiat');
    const { QueryClient } = await import('@tanstack/react-query');
    const clear = jest.spyOn(QueryClient.prototype, 'clear');
    shell.publish('sign-out.requested', {});
    await waitFor(() => expect(shell.current('session')).toEqual({ status: 'none' }));
    expect(clear).toHaveBeenCalled();
  });

  it('says so when the document has no place for it', async () => {
    const { start } = await open('/static/about');
    writeDocument('');
    await expect(start()).rejects.toThrow('The document has no root.');
  });
});
