import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { ProfilePage } from './profile-page.tsx';
import { SupportPage } from './support-page.tsx';

it('shows who is signed in, and lets the account id be copied', () => {
  renderWithShell(<ProfilePage />);
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy account id' })).toBeVisible();
  expect(screen.getByText('user-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the password' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
});

it('shows nobody until it is known who is signed in', () => {
  renderWithShell(<ProfilePage />, { session: { status: 'loading' } });
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
