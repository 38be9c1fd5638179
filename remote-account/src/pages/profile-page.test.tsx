import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { ProfilePage } from './profile-page.tsx';
import { SupportPage } from './support-page.tsx';

it('shows who is signed in, and lets the account id be copied', () => {
  renderWithShell(<ProfilePage />);
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy account id' })).toBeVisible();
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
