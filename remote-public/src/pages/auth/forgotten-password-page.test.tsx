import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';

it('sends a link and does not say whether there is an account', async () => {
  const { shell } = renderWithShell(<ForgottenPasswordPage />);
  await userEvent.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there is an account for ada@example.com/)).toBeInTheDocument();
  expect(shell.identityCalls).toEqual([
    { operation: 'sendPasswordReset', arguments: ['ada@example.com'] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
});

it('says when the mail could not be asked for', async () => {
  renderWithShell(<ForgottenPasswordPage />, {
    identity: { sendPasswordReset: async () => ({ ok: false, reason: 'network' }) },
  });
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
});

it('knows the e-mail that signing in was tried with, and leads back with it', () => {
  renderWithShell(<ForgottenPasswordPage />, {
    route: '/auth/forgotten-password?email=ada%40example.com',
  });
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/auth/sign-in?email=ada%40example.com',
  );
});
