import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfilePage } from './profile-page.tsx';
import { SupportPage } from './support-page.tsx';

const profile = {
  email: 'ada@example.com',
  givenNames: 'Ada',
  familyName: 'Example',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
  completed: true,
};
const payee = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  name: 'Land Lord',
  iban: 'DE89370400440532013000',
  addedAt: '2026-01-10T10:00:00Z',
  whitelistedFrom: '2026-01-11T10:00:00Z',
};
const page = (items: readonly object[]) => ({ items, nextCursor: null });
const factors = { totp: null, withdrawalsFrozenUntil: null };

function show(
  table: Parameters<typeof fakeApi>[0] = {},
  options: Parameters<typeof renderWithShell>[1] = {},
) {
  const api = fakeApi({
    'GET /profile': profile,
    'GET /payees': page([payee]),
    'GET /settings': settingsWith({ on: true, endsAt: null }),
    'GET /email-changes': { pending: null },
    'GET /factors': factors,
    ...table,
  });
  return { api, ...renderWithShell(<ProfilePage />, options) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

afterEach(() => sessionStorage.clear());

it('shows who is signed in, and lets the account id be copied', async () => {
  show();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy account id' })).toBeVisible();
  expect(screen.getByText('user-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the password' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
});

it('shows nobody until it is known who is signed in', () => {
  show({}, { session: { status: 'loading' } });
  expect(screen.queryByText('Your account')).not.toBeInTheDocument();
});

describe('the details of a person', () => {
  it('are corrected, say so, and say what a contract keeps', async () => {
    const { api, shell } = show({ 'PUT /profile': { ...profile, city: 'Köln' } });
    expect(await screen.findByText(/^A contract that you accepted keeps your name/)).toBeVisible();
    await type('City', 'Köln');
    await press('Save');
    await waitFor(() =>
      expect(shell.publishedTo('flash.requested')).toMatchObject([
        { message: 'Your details are saved.' },
      ]),
    );
    expect(api.sentTo('PUT', '/profile')[0]?.body).toMatchObject({ city: 'Köln', country: 'DE' });
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Köln');
  });

  it.each([
    ['under_age', 'Date of birth'],
    ['unknown_country', 'Country'],
  ])('that are refused as %s are explained at %s, and stay', async (code, label) => {
    show({ 'PUT /profile': problemAnswer(422, code, { detail: 'Look at it again.' }) });
    await type('City', 'Köln');
    await press('Save');
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Look at it again/);
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
  });

  it('stay while sending fails', async () => {
    show({ 'PUT /profile': noAnswer });
    await type('City', 'Köln');
    await press('Save');
    expect(await screen.findByText('Your details were not saved')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
  });

  it('that another tab saved are shown, and said where something was typed', async () => {
    const { api, queryClient } = show();
    await screen.findByLabelText('City');
    api.answer('GET /profile', { ...profile, city: 'Hamburg' });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Hamburg'));
    await type('Street and number', 'Neue Gasse 2');
    api.answer('GET /profile', { ...profile, city: 'Bremen' });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Your details were changed elsewhere')).toBeVisible();
    expect(screen.getByLabelText('Street and number')).toHaveValue('Neue Gasse 2');
    await press('Show what was saved');
    expect(screen.getByLabelText('City')).toHaveValue('Bremen');
    expect(screen.getByLabelText('Street and number')).toHaveValue('Musterstraße 1');
  });
});

describe('the payees', () => {
  it('are listed with their IBAN in groups and their age, and not sent to from here', async () => {
    show();
    expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    expect(screen.getByText(/^Added /)).toHaveTextContent(/2026/);
    expect(screen.getByText('Whitelisted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('are renamed and removed', async () => {
    const { api } = show({
      [`PATCH /payees/${payee.id}`]: { ...payee, name: 'Lord of Land' },
      [`DELETE /payees/${payee.id}`]: () => new Response(null, { status: 204 }),
    });
    await press('Rename Land Lord');
    await type('New name', 'Lord of Land');
    await press('Save the name');
    await waitFor(() => expect(api.sentTo('PATCH', `/payees/${payee.id}`)).toHaveLength(1));
    await press('Remove Land Lord');
    api.answer('GET /payees', page([]));
    await press('Remove it');
    expect(await screen.findByText('No payees yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a payee' })).toHaveFocus();
  });
});

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
    if (text) await userEvent.type(field, text);
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

  it('is followed by a freeze, which stands there', async () => {
    show({ 'GET /factors': { ...factors, withdrawalsFrozenUntil: '2026-06-16T10:00:00Z' } });
    expect(await screen.findByText(/^Withdrawals are frozen until/)).toBeVisible();
  });
});

it('names the support address and answers with the numbers of the terms', () => {
  renderWithShell(<SupportPage />);
  expect(screen.getByRole('link', { name: /support@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(
    screen.getByText(/credited after 3 confirmations, ether and USDC after 12\./),
  ).toBeInTheDocument();
});

it('answers with the thresholds of ether, in their order', () => {
  renderWithShell(<SupportPage />);
  const answer = screen.getByText(/It depends on the coin/);
  expect(answer.textContent).toMatch(/62%.*68%.*62%.*78%/);
});

it.each([
  ['Spot Wallet', '/dashboard/spot/list-wallets'],
  ['Loans', '/dashboard/loan/list-loans'],
  ['Reports', '/dashboard/reports'],
  ['Settings', '/dashboard/settings'],
  ['All questions and answers', '/static/faq'],
])('leads from its answers to %s', (name, target) => {
  const { container } = renderWithShell(<SupportPage />);
  const links = [...container.querySelectorAll('a')].filter((link) => link.textContent === name);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([target]);
});

it('names the account to whoever is signed in, and the sandbox’s addresses as placeholders', () => {
  renderWithShell(<SupportPage />);
  expect(screen.getByText('user-1')).toBeVisible();
  expect(screen.getByText(/placeholders: nobody reads/)).toBeVisible();
  expect(screen.getByText('Tessera Example GmbH')).toBeVisible();
  expect(screen.getByText('10115 Berlin')).toBeVisible();
});

it('names no account to whoever is not, and no placeholder outside of the sandbox', () => {
  renderWithShell(<SupportPage />, { session: signedOutSession, config: { sandbox: false } });
  expect(screen.queryByText('Your account id')).not.toBeInTheDocument();
  expect(screen.queryByText(/placeholders/)).not.toBeInTheDocument();
});
