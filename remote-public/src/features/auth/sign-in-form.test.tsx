import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInPage } from '../../pages/auth/sign-in-page.tsx';

async function submit(email: string, password: string) {
  if (email !== '') await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('asks the identity provider and stays busy until the shell leads on', async () => {
    const { shell } = renderWithShell(<SignInPage />);
    await submit('ada@example.com', 'gravel otter tin');
    await waitFor(() =>
      expect(shell.identityCalls).toEqual([
        { operation: 'signIn', arguments: ['ada@example.com', 'gravel otter tin'] },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('does not tell whether an account exists, and keeps what was typed', async () => {
    renderWithShell(<SignInPage />, {
      identity: { signIn: async () => ({ ok: false, reason: 'invalid-credentials' }) },
    });
    await submit('ada@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail and password do not match.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('asks for what is missing before it asks anybody', async () => {
    const { shell } = renderWithShell(<SignInPage />);
    await submit('ada', '');
    expect(await screen.findByText(/Enter the whole address/)).toBeInTheDocument();
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    expect(shell.identityCalls).toEqual([]);
  });

  it.each([
    ['typed', '', '\u00a0ada@example.com\u00a0'],
    ['brought by a link', '?email=%C2%A0ada%40example.com%20', ''],
  ])('takes an address that was %s without the spaces around it', async (_how, query, typed) => {
    const { shell } = renderWithShell(<SignInPage />, { route: `/auth/sign-in${query}` });
    await submit(typed, 'gravel otter tin');
    await waitFor(() => expect(shell.identityCalls).toHaveLength(1));
    expect(shell.identityCalls[0]?.arguments[0]).toBe('ada@example.com');
  });

  it('says what is behind the door to somebody who came by themselves', () => {
    renderWithShell(<SignInPage />, { route: '/auth/sign-in' });
    expect(screen.getByText(/behind this door/)).toBeInTheDocument();
    expect(screen.queryByText(/taken back to the page/)).not.toBeInTheDocument();
  });

  it('says that an e-mail was just confirmed, where a link has led here', () => {
    renderWithShell(<SignInPage />, { route: '/auth/sign-in?confirmed=yes' });
    expect(screen.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    expect(screen.getByText('Your account is open. Sign in to begin.')).toBeVisible();
  });

  it('says that it leads back to the page that was asked for, and links to the way back in', () => {
    renderWithShell(<SignInPage />, { route: '/auth/sign-in?redirect=%2Fdashboard%2Ffiat' });
    expect(screen.getByText(/taken back to the page/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgotten password' })).toHaveAttribute(
      'href',
      '/auth/forgotten-password',
    );
  });
});
