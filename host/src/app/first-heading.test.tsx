import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { AwaitedHeading, useTakeFirstHeading } from './first-heading.tsx';

function Layout() {
  useTakeFirstHeading();
  return <AwaitedHeading otherwise="Something else" />;
}

function documentAt(path: string) {
  window.history.replaceState(null, '', path);
  const written = document.createElement('div');
  written.id = 'first-heading';
  written.innerHTML =
    '<main><div class="first-words first-narrow"><h1>Notices</h1><p>What happened.</p></div></main>';
  document.body.append(written);
}

it('is there until the layout is, which goes on showing it on the page that it is of', () => {
  documentAt('/dashboard/notices');
  const { container } = renderWithShell(<Layout />, { route: '/dashboard/notices' });
  expect(document.getElementById('first-heading')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  expect(container.querySelector('.first-words.first-narrow > p')).toHaveTextContent(
    'What happened.',
  );
});

it('is that of no other page', () => {
  documentAt('/dashboard/notices');
  renderWithShell(<Layout />, { route: '/dashboard/fiat' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Something else')).toBeVisible();
});
