import { fakeApi, noAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsPage } from './settings-page.tsx';

jest.mock('@tessera/ui/guess-password', () => ({
  scoreOf: (password: string) => (password.includes('well known') ? 2 : 4),
}));

async function change(current: string, next: string) {
  if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
  if (next) await userEvent.type(screen.getByLabelText('New password'), next);
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
}

describe('changing the password', () => {
  beforeEach(() => {
    fakeApi({ 'POST /session/provider-state': new Response(null, { status: 204 }) });
  });

  it('asks the identity provider, and empties the form after success', async () => {
    const { shell } = renderWithShell(<SettingsPage />);
    await change('old password', 'a new password');
    await waitFor(() =>
      expect(shell.identityCalls).toEqual([
        { operation: 'changePassword', arguments: ['old password', 'a new password'] },
      ]),
    );
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('says before what it freezes, has the API look, and says until when it is frozen', async () => {
    const untold = { totp: null, withdrawalsFrozenUntil: null };
    const api = fakeApi({
      'GET /factors': untold,
      'POST /session/provider-state': new Response(null, { status: 204 }),
    });
    const { shell } = renderWithShell(<SettingsPage />);
    expect(screen.getByText(/^A new password freezes withdrawals for 24 hours/)).toBeVisible();
    api.answer('GET /factors', {
      ...untold,
      withdrawalsFrozenUntil: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await change('old password', 'a new password');
    expect(await screen.findByText(/^Withdrawals are frozen until /)).toBeVisible();
    expect(api.sentTo('POST', '/session/provider-state')).toHaveLength(1);
    expect(shell.publishedTo('notices.changed')).toHaveLength(1);
    expect(shell.publishedTo('flash.requested')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/are frozen for 24 hours\.$/) }),
    ]);
  });

  it('says within how long it is noticed when the API could not be told', async () => {
    const api = fakeApi({ 'POST /session/provider-state': noAnswer });
    const { shell } = renderWithShell(<SettingsPage />);
    await change('old password', 'a new password');
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(shell.publishedTo('flash.requested')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/Within 10 minutes/) }),
    ]);
    expect(api.sentTo('POST', '/session/provider-state')).toHaveLength(3);
  });

  it('says at the field that the current password is wrong, and keeps what was typed', async () => {
    renderWithShell(<SettingsPage />, {
      identity: { changePassword: async () => ({ ok: false, reason: 'invalid-credentials' }) },
    });
    await change('wrong', 'a new password');
    expect(await screen.findByText(/not your current password/)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });

  it('sends nothing while a field is missing, and goes to it', async () => {
    const { shell } = renderWithShell(<SettingsPage />);
    await change('', 'short');
    expect(shell.identityCalls).toHaveLength(0);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByText('Use at least 10 characters.')).toBeVisible();
  });

  it('goes to the new password when that is the one to be mended, and forgets what is mended', async () => {
    const { shell } = renderWithShell(<SettingsPage />);
    await change('old password', 'short');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('Current password')).toBeValid();
    await userEvent.type(screen.getByLabelText('New password'), ' no longer');
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(shell.identityCalls).toHaveLength(1));
    expect(screen.queryByText('Use at least 10 characters.')).not.toBeInTheDocument();
  });

  it('asks once, however often the button is pressed while an answer is awaited', async () => {
    const answer = Promise.withResolvers<{ ok: true; value: undefined }>();
    const changePassword = jest.fn(() => answer.promise);
    const { shell } = renderWithShell(<SettingsPage />, { identity: { changePassword } });
    await change('old password', 'a new password');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('New password'), '{Enter}');
    await waitFor(() => expect(changePassword).toHaveBeenCalledTimes(1));
    await act(async () => answer.resolve({ ok: true, value: undefined }));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('tells a password manager whose password it is', () => {
    const { container } = renderWithShell(<SettingsPage />);
    const account = container.querySelector('input[autocomplete="username"]');
    expect(account).toHaveValue('ada@example.com');
    expect(account).toHaveAttribute('tabindex', '-1');
    expect(screen.getByLabelText('Current password')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('does not say that nothing was changed when no answer came', async () => {
    renderWithShell(<SettingsPage />, {
      identity: { changePassword: async () => ({ ok: false, reason: 'network' }) },
    });
    await change('old password', 'a new password');
    const text = /we do not know yet whether your password was changed\. Check your connection/;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });
});

it('asks the shell for the other theme, and only for the other', async () => {
  const { shell } = renderWithShell(<SettingsPage />, { theme: { isDarkMode: true } });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(shell.publishedTo('theme.toggle-requested')).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(shell.publishedTo('theme.toggle-requested')).toHaveLength(1);
});

it('asks the shell to sign out', async () => {
  const { shell } = renderWithShell(<SettingsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(shell.publishedTo('sign-out.requested')).toHaveLength(1);
});
