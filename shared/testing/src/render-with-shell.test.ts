import { flash, useSession } from '@tessera/shell';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { useParams } from 'react-router-dom';
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
