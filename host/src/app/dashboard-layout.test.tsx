import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from './testing-app.tsx';

const sections = [
  ['Create Loan', '/dashboard/loan/create-loan'],
  ['Loans', '/dashboard/loan/list-loans'],
  ['Spot Wallet', '/dashboard/spot/list-wallets'],
  ['Fiat Wallet', '/dashboard/fiat'],
  ['Reports', '/dashboard/reports'],
];
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('has the five links in its sidebar', async () => {
  renderApp('/dashboard/fiat');
  expect(linksIn(await screen.findByRole('navigation', { name: 'Dashboard' }))).toEqual(sections);
});

describe('links that remotes announce', () => {
  const announce = (name: string, routes: { path: string; link?: object }[]) => ({
    format: 1,
    name,
    version: 'one',
    container: `tessera_${name}_one`,
    entry: { url: `/r/${name}/one/remote-entry.js` },
    parent: 'dashboard',
    routes: routes.map((route) => ({
      ...route,
      title: 'Cards',
      description: '',
      chunk: 'cards',
      scripts: [],
      styles: [],
    })),
    requires: {},
    runtime: '1.0.0',
  });
  const cards = announce('cards', [
    {
      path: '/dashboard/cards',
      link: { place: 'sidebar', label: 'Cards', icon: 'of-later-days', order: 0 },
    },
    {
      path: '/dashboard/cards/limits',
      link: { place: 'user-menu', label: 'Limits of cards', order: 0 },
    },
    { path: '/dashboard/cards/:id' },
    {
      path: '/dashboard/cards/end',
      link: { place: 'user-menu', label: 'Logout', order: 0 },
    },
  ]);
  beforeEach(() => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'registry';
    script.textContent = JSON.stringify({ format: 1, remotes: [cards] });
    document.body.append(script);
  });
  afterEach(() => document.getElementById('registry')?.remove());

  it('follow the five of the sidebar, which stay where no remote of theirs is served', async () => {
    renderApp('/dashboard/cards/7f3a');
    const sidebar = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(linksIn(sidebar)).toEqual([...sections, ['Cards', '/dashboard/cards']]);
    expect(within(sidebar).getByRole('link', { current: 'page' })).toHaveTextContent('Cards');
    const link = within(sidebar).getByRole('link', { name: 'Cards' });
    // Its room is there at once, what is drawn in it comes later.
    expect(link.querySelector('svg')).toBeInTheDocument();
    await waitFor(() => expect(link.querySelector('svg > path')).toBeInTheDocument());
  });

  it('follow those of the user menu, and none of them reads as the way out', async () => {
    renderApp('/dashboard/cards');
    fireEvent.click(await screen.findByRole('button', { name: 'User menu' }));
    const links = linksIn(screen.getByRole('navigation', { name: 'User' }));
    expect(links).toHaveLength(8);
    expect(links.slice(-2)).toEqual([
      ['Support', '/dashboard/support'],
      ['Limits of cards', '/dashboard/cards/limits'],
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

it.each([
  ['/dashboard/loan/create-loan', 'Create Loan'],
  ['/dashboard/loan/list-loans', 'Loans'],
  ['/dashboard/loan/7f3a', 'Loans'],
  ['/dashboard/spot/list-wallets', 'Spot Wallet'],
  ['/dashboard/spot/eth', 'Spot Wallet'],
  ['/dashboard/spot/eth/withdrawals', 'Spot Wallet'],
  ['/dashboard/fiat', 'Fiat Wallet'],
  ['/dashboard/fiat/', 'Fiat Wallet'],
  ['/dashboard/reports', 'Reports'],
])('marks the current item on %s: %s', async (address, name) => {
  renderApp(address);
  const sidebar = await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(within(sidebar).getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(within(sidebar).getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it.each(['/dashboard/profile', '/dashboard/settings', '/dashboard/support'])(
  'marks no item on %s',
  async (address) => {
    renderApp(address);
    const sidebar = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(within(sidebar).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
);

it('opens the same five links from the burger in its bar', async () => {
  renderApp('/dashboard/fiat');
  const burger = await screen.findByRole('button', { name: 'Open menu' });
  fireEvent.click(burger);
  const menu = document.getElementById(burger.getAttribute('aria-controls') ?? '');
  expect(menu && linksIn(menu)).toEqual(sections);
});

it.each([true, false])('says that it is for trying out where it is (%s)', async (sandbox) => {
  renderApp('/dashboard/fiat', { config: { sandbox } });
  await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(screen.queryAllByText(/for trying out/)).toHaveLength(sandbox ? 1 : 0);
});

describe('the user menu', () => {
  async function open() {
    const app = renderApp('/dashboard/fiat');
    const avatar = await screen.findByRole('button', { name: 'User menu' });
    fireEvent.click(avatar);
    return { ...app, avatar };
  }

  it('shows the e-mail and its links', async () => {
    await open();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(linksIn(screen.getByRole('navigation', { name: 'User' }))).toEqual([
      ['Create Loan', '/dashboard/loan/create-loan'],
      ['Manage Loans', '/dashboard/loan/list-loans'],
      ['Spot Wallet', '/dashboard/spot/list-wallets'],
      ['Fiat Wallet', '/dashboard/fiat'],
      ['Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/settings'],
      ['Support', '/dashboard/support'],
    ]);
  });

  it('is closed at first, and toggles with the avatar', async () => {
    const { avatar } = await open();
    expect(avatar).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(avatar);
    expect(avatar).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('ada@example.com')).not.toBeVisible();
  });

  it('closes on a click outside, and stays open on one inside', async () => {
    const { avatar } = await open();
    fireEvent.pointerDown(screen.getByText('ada@example.com'));
    expect(avatar).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(avatar).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and gives the focus back to the avatar', async () => {
    const { avatar } = await open();
    screen.getByRole('link', { name: 'Profile' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(avatar).toHaveAttribute('aria-expanded', 'false');
    expect(avatar).toHaveFocus();
  });

  it('closes when the page changes', async () => {
    const { avatar, router } = await open();
    await act(() => router.navigate('/dashboard/reports'));
    expect(avatar).toHaveAttribute('aria-expanded', 'false');
  });

  it('asks for the sign-out on Logout', async () => {
    const { shell } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(shell.publishedTo('sign-out.requested')).toEqual([{}]);
  });
});
