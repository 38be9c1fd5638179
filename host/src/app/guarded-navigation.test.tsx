import { signedInSession, signedOutSession } from '@tessera/testing/fake-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from './testing-app.tsx';

const someoneElse = {
  status: 'signed-in',
  user: { id: 'user-2', email: 'grace@example.com', emailVerified: true },
} as const;

it('sends a guest of a dashboard page to sign in, with the path and its query', async () => {
  const { currentAddress } = renderApp('/dashboard/loan/7?tab=schedule&x=1', {
    session: signedOutSession,
  });
  await waitFor(() =>
    expect(currentAddress()).toBe(
      '/auth/sign-in?redirect=%2Fdashboard%2Floan%2F7%3Ftab%3Dschedule%26x%3D1',
    ),
  );
});

it('leads back there after sign-in', async () => {
  const { shell, currentAddress } = renderApp(
    '/auth/sign-in?redirect=%2Fdashboard%2Ffiat%3Fa%3D1',
    {
      session: signedOutSession,
    },
  );
  act(() => shell.setSession(signedInSession));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/fiat?a=1'));
  expect(screen.getByRole('heading', { name: 'Page /dashboard/fiat' })).toBeInTheDocument();
});

it.each([
  '/auth/sign-in',
  '/auth/sign-up',
  '/AUTH/Sign-Up',
  '/auth/sign-in//',
  '/auth/sign-in?redirect=https%3A%2F%2Fevil.example',
])('leads somebody who is signed in on from %s to the overview', async (address) => {
  const { currentAddress } = renderApp(address);
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
});

it.each(['loading', 'signing-out'] as const)(
  'shows the layout but no page and leads nowhere while the session is %s',
  async (status) => {
    const { currentAddress } = renderApp('/dashboard/fiat', { session: { status } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/dashboard/fiat');
  },
);

it.each(['/auth/sign-up-completed', '/auth/reset-password', '/static/auth/sign-in'])(
  'leaves somebody who is signed in on %s',
  async (address) => {
    const { currentAddress } = renderApp(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(currentAddress()).toBe(address);
  },
);

it('takes the page away from a user who was signed out elsewhere', async () => {
  const { shell, currentAddress } = renderApp('/dashboard/fiat');
  await screen.findByRole('heading', { name: 'Page /dashboard/fiat' });
  act(() => shell.setSession(signedOutSession));
  await waitFor(() => expect(currentAddress()).toBe('/auth/sign-in?redirect=%2Fdashboard%2Ffiat'));
});

it('does not ask a user who has just left for / to sign in', async () => {
  const { shell, router, currentAddress } = renderApp('/dashboard/fiat');
  await screen.findByRole('heading', { name: 'Page /dashboard/fiat' });
  act(() => shell.setSession({ status: 'signing-out' }));
  await act(async () => {
    await router.navigate('/');
    shell.setSession(signedOutSession);
  });
  expect(currentAddress()).toBe('/');
});

it('begins every page anew for another user', async () => {
  const { shell } = renderApp('/dashboard/fiat');
  const before = await screen.findByRole('heading', { name: 'Page /dashboard/fiat' });
  act(() => shell.setSession(someoneElse));
  expect(screen.getByRole('heading', { name: 'Page /dashboard/fiat' })).not.toBe(before);
});

it.each([
  ['/settings', '/dashboard/settings'],
  ['/profile?from=mail', '/dashboard/profile?from=mail'],
])('leads %s to %s', async (from, to) => {
  const { currentAddress } = renderApp(from);
  await waitFor(() => expect(currentAddress()).toBe(to));
});

it.each(['/settings', '/profile'])('protects %s', async (from) => {
  const { currentAddress } = renderApp(from, { session: signedOutSession });
  await waitFor(() =>
    expect(currentAddress()).toBe(`/auth/sign-in?redirect=%2Fdashboard%2F${from.slice(1)}`),
  );
});

it.each(['/', '/static/about', '/auth/sign-up-completed?email=a%40b.c', '/nowhere'])(
  'leaves %s open to everyone',
  async (address) => {
    const { currentAddress } = renderApp(address, { session: signedOutSession });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(currentAddress()).toBe(address);
  },
);
