import { useQuery } from '@tanstack/react-query';
import { flash, useSession } from '@tessera/shell';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { signedOutSession } from './fake-shell.ts';
import { renderWithShell } from './render-with-shell.ts';

function Page() {
  const { id } = useParams();
  const session = useSession();
  return createElement('h1', null, `${id} ${session.status}`);
}

it('renders a page at its address with a session that can change', () => {
  const { shell } = renderWithShell(createElement(Page), { route: '/loan/7', path: '/loan/:id' });
  expect(screen.getByRole('heading', { name: '7 signed-in' })).toBeInTheDocument();
  act(() => shell.setSession(signedOutSession));
  expect(screen.getByRole('heading', { name: '7 none' })).toBeInTheDocument();
});

it('records what was published and what was asked of the identity provider', async () => {
  const { shell } = renderWithShell(null, {
    identity: { signIn: async () => ({ ok: false, reason: 'invalid-credentials' }) },
  });
  flash('Saved');
  const answer = await shell.identity.signIn('ada@example.com', 'wrong');
  expect(shell.publishedTo('flash.requested')).toEqual([{ message: 'Saved', type: 'info' }]);
  expect(answer).toEqual({ ok: false, reason: 'invalid-credentials' });
  expect(shell.identityCalls).toEqual([
    { operation: 'signIn', arguments: ['ada@example.com', 'wrong'] },
  ]);
});

it('renders at any address, without a query, and leads to further pages', async () => {
  const Home = () => createElement(Link, { to: '/next' }, `To next from ${useLocation().pathname}`);
  const { router } = renderWithShell(createElement(Home), {
    routes: [{ path: '/next', element: 'The next page' }],
  });
  act(() => screen.getByRole('link', { name: 'To next from /' }).click());
  expect(await screen.findByText('The next page')).toBeInTheDocument();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('link', { name: 'To next from /elsewhere' })).toBeInTheDocument();
});

it('shows that a query failed without asking again', async () => {
  const queryFn = jest.fn(() => Promise.reject(new Error('no')));
  const Asking = () => createElement('p', null, useQuery({ queryKey: ['any'], queryFn }).status);
  renderWithShell(createElement(Asking));
  expect(await screen.findByText('error')).toBeInTheDocument();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('renders into a viewport that is wide', () => {
  const narrow = window.matchMedia('(max-width: 768px)');
  expect(narrow).toMatchObject({ matches: false, media: '(max-width: 768px)' });
});
