import type { Identity } from '@tessera/shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { SignUpPage } from '../../pages/auth/sign-up-page.tsx';

jest.mock('@tessera/ui/guess-password', () => ({
  scoreOf: (password: string) => (password.includes('well known') ? 2 : 4),
}));

const password = 'gravel otter tin';

function open(signUp?: Identity['signUp']) {
  return renderWithShell(<SignUpPage />, {
    route: '/auth/sign-up',
    path: '/auth/sign-up',
    routes: [{ path: '/auth/sign-up-completed', element: <p>completed</p> }],
    ...(signUp && { identity: { signUp } }),
  });
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms of use/ }));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

describe('signing up', () => {
  it('creates the account and names the e-mail on the next page', async () => {
    const { shell, router } = open();
    await fillIn();
    await send();
    expect(await screen.findByText('completed')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?email=ada%40example.com');
    expect(shell.identityCalls).toEqual([
      { operation: 'signUp', arguments: ['ada@example.com', password] },
    ]);
  });

  it('leads to the same page when the address has an account, so that nobody learns of it', async () => {
    open(async () => ({ ok: false, reason: 'email-taken' }));
    await fillIn();
    await send();
    expect(await screen.findByText('completed')).toBeInTheDocument();
  });

  it('asks for address, password and consent', async () => {
    const { shell } = open();
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await send();
    expect(await screen.findByText('Enter your e-mail address.')).toBeInTheDocument();
    expect(screen.getByText('Use at least 10 characters.')).toBeInTheDocument();
    expect(screen.getByText('Accept the terms to create an account.')).toBeInTheDocument();
    expect(shell.identityCalls).toEqual([]);
  });

  it('keeps what was typed when sending fails, and can be sent again', async () => {
    const { shell } = open(async () => ({ ok: false, reason: 'network' }));
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(screen.getByRole('checkbox')).toBeChecked();
    shell.setIdentity({ signUp: async () => ({ ok: true, value: undefined }) });
    await send();
    expect(await screen.findByText('completed')).toBeInTheDocument();
  });

  it('stays busy until the next page is there', async () => {
    const page = Promise.withResolvers<{ element: ReactElement }>();
    const { router } = renderWithShell(<SignUpPage />, {
      route: '/auth/sign-up',
      path: '/auth/sign-up',
      routes: [{ path: '/auth/sign-up-completed', lazy: () => page.promise }],
    });
    await fillIn();
    await send();
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    const button = screen.getByRole('button', { name: 'Create account' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    page.resolve({ element: <p>completed</p> });
    expect(await screen.findByText('completed')).toBeInTheDocument();
  });

  it('takes no second click while the first is under way', async () => {
    let finish: () => void = () => undefined;
    const { shell } = open(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, value: undefined });
        }),
    );
    await fillIn();
    await send();
    await send();
    expect(shell.identityCalls).toHaveLength(1);
    finish();
    await waitFor(() => expect(screen.getByText('completed')).toBeInTheDocument());
  });
});
