import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SettingsPage } from './settings-page.tsx';

async function change(current: string, next: string) {
  if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
  if (next) await userEvent.type(screen.getByLabelText('New password'), next);
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
}

describe('changing the password', () => {
  it('asks the identity provider, and empties the form after success', async () => {
    const { shell } = renderWithShell(<SettingsPage />);
    await change('old password', 'a new password');
    expect(shell.identityCalls).toEqual([
      { operation: 'changePassword', arguments: ['old password', 'a new password'] },
    ]);
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('says at the field that the current password is wrong, and keeps what was typed', async () => {
    renderWithShell(<SettingsPage />, {
      identity: { changePassword: async () => ({ ok: false, reason: 'invalid-credentials' }) },
    });
    await change('wrong', 'a new password');
    expect(await screen.findByText(/not your current password/)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });

  it('sends nothing while a field is missing, and goes to it', async () => {
    const { shell } = renderWithShell(<SettingsPage />);
    await change('', 'short');
    expect(shell.identityCalls).toHaveLength(0);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByText('Use at least 10 characters.')).toBeVisible();
  });

  it('says when no answer came', async () => {
    renderWithShell(<SettingsPage />, {
      identity: { changePassword: async () => ({ ok: false, reason: 'network' }) },
    });
    await change('old password', 'a new password');
    expect(await screen.findByText(/Check your connection/)).toBeVisible();
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
