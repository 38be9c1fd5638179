import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignUpCompletedPage } from './sign-up-completed-page.tsx';

const route = '/auth/sign-up-completed?email=ada%2Bnew%40example.com';

describe('the page after signing up', () => {
  it('names the e-mail, and in a sandbox leads to its mailbox', () => {
    renderWithShell(<SignUpCompletedPage />, { route });
    expect(screen.getByText('ada+new@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the sandbox mailbox' })).toHaveAttribute(
      'href',
      '/sandbox/mailbox?to=ada%2Bnew%40example.com',
    );
  });

  it('has the link of the mail that a sandbox caught, once it is there', async () => {
    const mail = {
      id: 'm1',
      to: 'ada+new@example.com',
      subject: 'Confirm your e-mail',
      text: 'Follow the link.',
      sentAt: '2026-11-25T10:00:00Z',
    };
    const api = fakeApi({ 'GET /sandbox/mails': { items: [] } });
    const { queryClient } = renderWithShell(<SignUpCompletedPage />, { route });
    expect(screen.getByRole('button', { name: 'The mail is on its way' })).toBeDisabled();
    const link = '/auth/action?mode=verifyEmail&oobCode=once';
    api.answer('GET /sandbox/mails', { items: [{ ...mail, link }] });
    await queryClient.invalidateQueries();
    expect(
      await screen.findByRole('link', { name: 'Follow the link of the mail' }),
    ).toHaveAttribute('href', link);
  });

  it('follows no link of a mail that leads elsewhere', async () => {
    const link = '//evil.example/?mode=verifyEmail';
    const mail = { id: 'm1', to: 'a@b.c', subject: 's', text: 't', sentAt: null, link };
    const api = fakeApi({ 'GET /sandbox/mails': { items: [mail] } });
    renderWithShell(<SignUpCompletedPage />, { route });
    await waitFor(() => expect(api.sentTo('GET', '/sandbox/mails')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Follow the link of the mail' })).toBeNull();
  });

  it('knows no mailbox outside of a sandbox', () => {
    renderWithShell(<SignUpCompletedPage />, { route, config: { sandbox: false } });
    expect(screen.queryByRole('link', { name: /mailbox/ })).not.toBeInTheDocument();
  });

  it('sends the mail again to whoever knows the password', async () => {
    const { shell } = renderWithShell(<SignUpCompletedPage />, { route });
    await userEvent.type(screen.getByLabelText('Your password'), 'gravel otter tin');
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(shell.identityCalls).toEqual([
      { operation: 'resendVerification', arguments: ['ada+new@example.com', 'gravel otter tin'] },
    ]);
    expect(shell.publishedTo('flash.requested')[0]?.message).toBe(
      'Another link is on its way to ada+new@example.com.',
    );
  });

  it('can be asked for the mail again, each time by the password anew', async () => {
    const { shell } = renderWithShell(<SignUpCompletedPage />, { route });
    const field = screen.getByLabelText('Your password');
    const button = screen.getByRole('button', { name: 'Send the mail again' });
    await userEvent.type(field, 'gravel otter tin');
    await userEvent.click(button);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(button).not.toHaveAttribute('aria-busy', 'true');
    await userEvent.type(field, 'gravel otter tin');
    await userEvent.click(button);
    await waitFor(() => expect(shell.identityCalls).toHaveLength(2));
  });

  it('carries the e-mail on to wherever it leads', () => {
    renderWithShell(<SignUpCompletedPage />, { route });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const query = 'email=ada%2Bnew%40example.com';
    expect(links.filter((href) => href?.startsWith('/auth/'))).toEqual([
      `/auth/sign-in?${query}`,
      `/auth/forgotten-password?${query}`,
      `/auth/sign-in?${query}`,
    ]);
  });

  it('asks for no password when it does not know whose', () => {
    renderWithShell(<SignUpCompletedPage />, { route: '/auth/sign-up-completed' });
    expect(screen.getByText('your address')).toBeInTheDocument();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  it('says why no mail was sent', async () => {
    renderWithShell(<SignUpCompletedPage />, {
      route,
      identity: { resendVerification: async () => ({ ok: false, reason: 'too-many-requests' }) },
    });
    await userEvent.type(screen.getByLabelText('Your password'), 'gravel otter tin');
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('try again in some minutes');
  });
});
