import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { ActionPage } from './action-page.tsx';

jest.mock('@tessera/ui/guess-password', () => ({
  scoreOf: (password: string) => (password.includes('well known') ? 2 : 4),
}));

const open = (query: string, options: Parameters<typeof renderWithShell>[1] = {}) =>
  renderWithShell(
    <StrictMode>
      <ActionPage />
    </StrictMode>,
    {
      ...options,
      route: `/auth/action?${query}`,
      path: '/auth/action',
      routes: [{ path: '/auth/sign-in', element: <p>sign in</p> }],
    },
  );

describe('the link of a verification mail', () => {
  it('is completed once, even when the page renders twice, and leads to signing in', async () => {
    const { shell, router } = open('mode=verifyEmail&oobCode=once');
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(shell.identityCalls).toEqual([{ operation: 'verifyEmail', arguments: ['once'] }]);
    expect(router.state.location.search).toBe('?confirmed=yes');
  });

  it('says what to do when it was used before', async () => {
    open('mode=verifyEmail&oobCode=used', {
      identity: { verifyEmail: async () => ({ ok: false, reason: 'invalid-or-expired-code' }) },
    });
    expect(await screen.findByText(/It was used already or has expired/)).toBeInTheDocument();
  });
});

describe('the link of a password mail', () => {
  it('checks its code, sets the password and leads to signing in with it', async () => {
    const { shell, router } = open('mode=resetPassword&oobCode=reset');
    await userEvent.type(await screen.findByLabelText('New password'), 'gravel otter tin');
    await userEvent.click(screen.getByRole('button', { name: 'Set this password' }));
    expect(await screen.findByText('sign in')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?email=ada%40example.com');
    expect(shell.identityCalls.at(-1)).toEqual({
      operation: 'confirmPasswordReset',
      arguments: ['reset', 'gravel otter tin'],
    });
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
  });

  it('offers a new link when its own is too old', async () => {
    open('mode=resetPassword&oobCode=old', {
      identity: {
        checkPasswordResetCode: async () => ({ ok: false, reason: 'invalid-or-expired-code' }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/auth/forgotten-password',
    );
  });
});

it.each([
  ['verifyAndChangeEmail', 'Your address is changed', 'Sign in'],
  ['recoverEmail', 'Your address is back', 'Set a new password'],
])('a link of the provider with %s is completed, and leads on', async (mode, title, next) => {
  const { shell } = open(`mode=${mode}&oobCode=${mode}-once`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: next })).toBeVisible();
  expect(shell.identityCalls).toEqual([{ operation: 'verifyEmail', arguments: [`${mode}-once`] }]);
});

it.each([
  'mode=recoverEmail',
  'mode=verifyEmail',
  'mode=resetPassword',
  'mode=verifyEmail&oobCode=',
  'oobCode=code',
])('a link with %s alone is answered calmly, and nothing is asked for it', (query) => {
  const { shell } = open(query);
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeInTheDocument();
  expect(shell.identityCalls).toEqual([]);
});
