import { fakeApi, noAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmailChange } from './email-change.tsx';

const factors = { totp: null, withdrawalsFrozenUntil: null };

function show(table: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /email-changes': { pending: null },
    'GET /factors': factors,
    ...table,
  });
  return { api, ...renderWithShell(<EmailChange />) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

afterEach(() => sessionStorage.clear());

describe('a change of the e-mail address', () => {
  const newEmail = 'countess@example.com';
  const pending = { newEmail, expiresAt: '2026-06-16T10:00:00Z' };

  it('says before what it does, and what is waited for after', async () => {
    const { api } = show({ 'POST /email-changes': pending });
    expect(await screen.findByText(/^Withdrawals are frozen for 24 hours/)).toBeVisible();
    await type('New e-mail address', newEmail);
    api.answer('GET /email-changes', { pending });
    await press('Mail the link');
    expect(await screen.findByText(`Waiting for the link to ${newEmail}`)).toBeVisible();
    expect(api.sentTo('POST', '/email-changes').map(({ body }) => body)).toEqual([{ newEmail }]);
    expect(screen.getByLabelText('New e-mail address')).toHaveValue('');
  });

  it.each([
    ['', /^Enter the whole address/],
    ['countess', /^Enter the whole address/],
    ['Ada@Example.com', /^This is the address that you have/],
  ])('is not asked for with %j', async (text, words) => {
    const { api } = show();
    const field = await screen.findByLabelText('New e-mail address');
    if (text) await type('New e-mail address', text);
    await press('Mail the link');
    expect(screen.getByText(words)).toBeVisible();
    expect(field).toHaveFocus();
    expect(api.sentTo('POST', '/email-changes')).toEqual([]);
  });

  it('keeps what was typed when it is refused', async () => {
    show({ 'POST /email-changes': noAnswer });
    await type('New e-mail address', newEmail);
    await press('Mail the link');
    expect(await screen.findByText('No link was mailed')).toBeVisible();
    expect(screen.getByLabelText('New e-mail address')).toHaveValue(newEmail);
  });

  it('is called off by one press while it waits, and its link is worth nothing then', async () => {
    const { api } = show({
      'GET /email-changes': { pending },
      'POST /email-changes/cancel': noAnswer,
    });
    await press('Call it off');
    expect(await screen.findByText('The change was not called off')).toBeVisible();
    expect(screen.getByText(`Waiting for the link to ${newEmail}`)).toBeVisible();
    api.answer('POST /email-changes/cancel', { pending: null });
    api.answer('GET /email-changes', { pending: null });
    await press('Call it off');
    await waitFor(() =>
      expect(screen.queryByText(`Waiting for the link to ${newEmail}`)).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: 'Call it off' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('New e-mail address')).toBeVisible();
  });

  it('is followed by a freeze, which stands there', async () => {
    show({ 'GET /factors': { ...factors, withdrawalsFrozenUntil: '2026-06-16T10:00:00Z' } });
    expect(await screen.findByText(/^Withdrawals are frozen until/)).toBeVisible();
  });
});
