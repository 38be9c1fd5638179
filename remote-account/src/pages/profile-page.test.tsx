import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
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
afterEach(() => sessionStorage.clear());

it('shows who is signed in, and lets the account id be copied', () => {
  show();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy account id' })).toBeVisible();
  expect(screen.getByText('user-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the password' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  for (const name of ['Name, address and date of birth', 'Payees', 'Change of e-mail']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
});

it('shows nobody until it is known who is signed in', () => {
  show({}, { session: { status: 'loading' } });
  expect(screen.queryByText('Your account')).not.toBeInTheDocument();
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
