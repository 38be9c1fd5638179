import type { Session } from '@tessera/contracts/shell-events';
import { signedInSession, signedOutSession } from '@tessera/testing/fake-shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from './testing-app.tsx';

const guest = { session: signedOutSession };
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('names the three sections of the landing page in its bar', async () => {
  renderApp('/', guest);
  expect(linksIn(await screen.findByRole('navigation', { name: 'Main' }))).toEqual([
    ['How It Works', '/#how-it-works'],
    ['Security', '/#security'],
    ['FAQ', '/#faq'],
  ]);
});

it('shows the wordmark in lowercase, beta in styling only', async () => {
  renderApp('/', guest);
  const bar = await screen.findByRole('banner');
  const wordmark = within(bar).getByRole('link', { name: 'tessera' });
  expect(wordmark).toHaveClass('beta');
  expect(wordmark).toHaveTextContent(/^tessera$/);
});

it('offers a guest to sign in and to sign up', async () => {
  renderApp('/', guest);
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth/sign-in',
  );
  const signUp = within(bar).getByRole('link', { name: 'Sign Up' });
  expect(signUp).toHaveAttribute('href', '/auth/sign-up');
  expect(signUp).toHaveClass('wide');
});

it('offers a user the dashboard instead, and nothing while nobody knows', async () => {
  const { shell } = renderApp('/', { session: { status: 'loading' } });
  const bar = await screen.findByRole('banner');
  expect(within(bar).queryByRole('link', { name: /Sign|Dashboard/ })).not.toBeInTheDocument();
  act(() => shell.setSession(signedInSession));
  expect(within(bar).queryByRole('link', { name: /Sign/ })).not.toBeInTheDocument();
  expect(within(bar).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(await within(bar).findByRole('button', { name: 'User menu' })).toBeInTheDocument();
});

it('has everything in its burger menu, Sign Up too', async () => {
  renderApp('/', guest);
  const burger = await screen.findByRole('button', { name: 'Open menu' });
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(burger);
  expect(burger).toHaveAttribute('aria-expanded', 'true');
  const menu = document.getElementById(burger.getAttribute('aria-controls') ?? '');
  expect(menu && linksIn(menu)).toEqual([
    ['How It Works', '/#how-it-works'],
    ['Security', '/#security'],
    ['FAQ', '/#faq'],
    ['Sign In', '/auth/sign-in'],
    ['Sign Up', '/auth/sign-up'],
  ]);
  fireEvent.click(burger);
  expect(menu).not.toBeVisible();
});

it('closes the burger menu when a link in it was followed', async () => {
  const { currentAddress } = renderApp('/static/about', guest);
  const burger = await screen.findByRole('button', { name: 'Open menu' });
  fireEvent.click(burger);
  const menu = document.getElementById(burger.getAttribute('aria-controls') ?? '');
  await act(async () => {
    fireEvent.click(within(menu as HTMLElement).getByRole('link', { name: 'FAQ' }));
  });
  expect(currentAddress()).toBe('/#faq');
  expect(burger).toHaveAttribute('aria-expanded', 'false');
});

it('has a footer with its columns, the address, the support contact and the current year', async () => {
  renderApp('/', guest);
  const footer = await screen.findByRole('contentinfo');
  expect(linksIn(within(footer).getByRole('navigation', { name: 'Company' }))).toEqual([
    ['About', '/static/about'],
    ['Careers', '/static/careers'],
    ['Contact', '/static/contact'],
    ['How it works', '/static/how-it-works'],
    ['FAQ', '/static/faq'],
  ]);
  expect(linksIn(within(footer).getByRole('navigation', { name: 'Legal' }))).toEqual([
    ['Terms', '/static/terms'],
    ['Privacy', '/static/privacy'],
  ]);
  expect(linksIn(within(footer).getByRole('navigation', { name: 'Compliance' }))).toEqual([
    ['KYC', '/static/kyc'],
    ['AML', '/static/aml'],
    ['Security', '/static/security'],
    ['Our books', '/static/check-our-books'],
    ['Reserves', '/static/proof-of-reserves'],
  ]);
  expect(footer).toHaveTextContent('10115 Berlin');
  expect(within(footer).getByRole('link', { name: /^support@/ })).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: 'LinkedIn' })).toBeInTheDocument();
  expect(footer).toHaveTextContent(String(new Date().getFullYear()));
});

it.each([true, false])('says that it is for trying out where it is (%s)', async (sandbox) => {
  renderApp('/', { session: signedOutSession, config: { sandbox } });
  const footer = await screen.findByRole('contentinfo');
  expect(within(footer).queryAllByText(/for trying out/)).toHaveLength(sandbox ? 1 : 0);
});

describe('the burger menu', () => {
  async function openMenu(session: Session) {
    renderApp('/', { session });
    const burger = await screen.findByRole('button', { name: 'Open menu' });
    const pictureBefore = burger.innerHTML;
    fireEvent.click(burger);
    const menu = document.getElementById(burger.getAttribute('aria-controls') ?? '');
    if (menu === null) throw new Error('The button names nothing that it opens.');
    return { burger, menu, pictureBefore };
  }

  it('says and pictures that it closes what it has opened', async () => {
    const { burger, pictureBefore } = await openMenu(signedOutSession);
    expect(burger).toHaveAccessibleName('Close menu');
    expect(burger.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
    expect(burger.innerHTML).not.toBe(pictureBefore);
  });

  it('stays open when what is pressed in it is no link', async () => {
    const { burger, menu } = await openMenu(signedOutSession);
    fireEvent.click(within(menu).getByRole('navigation'));
    expect(burger).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    ['a user the dashboard', signedInSession, ['Dashboard']],
    ['a guest the ways in', signedOutSession, ['Sign In', 'Sign Up']],
    ['neither while nobody knows', { status: 'loading' } as const, []],
  ])('offers %s', async (_, session, names) => {
    const { menu } = await openMenu(session);
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).slice(3)).toEqual(names);
    for (const link of links) expect(link).not.toHaveAttribute('aria-current');
  });
});

it.each([
  ['/', '/de'],
  ['/static/faq', '/de/static/faq'],
  ['/auth/sign-in', '/auth/sign-in?language=de'],
])('leads from %s to the same page in the other language', async (address, german) => {
  renderApp(address, guest);
  const link = await screen.findByRole('link', { name: 'Deutsch' });
  expect(link).toHaveAttribute('href', german);
  expect(link).toHaveAttribute('hreflang', 'de');
  expect(link).toHaveAttribute('lang', 'de');
});
