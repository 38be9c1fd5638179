import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { AddressBar } from '../../testing/address-bar.tsx';
import { EmailChangePage } from './email-change-page.tsx';

const token = 'a-_9'.repeat(11).slice(0, 43);
const later = [...token].reverse().join('');
const change = {
  state: 'open',
  newEmail: 'countess@example.com',
  expiresAt: '2026-06-18T10:00:00.000Z',
};
const undo = {
  state: 'open',
  formerEmail: 'ada@example.com',
  changedAt: '2026-06-15T10:00:00.000Z',
  expiresAt: '2026-06-18T10:00:00.000Z',
};
const none = () => new Response(null, { status: 204 });

function show(link: string, table: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ 'GET /user/lifecheck': none, ...table });
  const page = (
    <>
      <EmailChangePage />
      <AddressBar />
      <Link to={`#confirm=${later}`}>Later confirmation</Link>
      <Link to={`#undo=${later}`}>Later undo</Link>
    </>
  );
  const { queryClient } = renderWithShell(page, {
    route: `/auth/email-change${link}`,
    session: signedOutSession,
  });
  return { ...api, queryClient };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the link of the mail to a new address', () => {
  const look = 'POST /email-changes/look';
  const deed = 'POST /email-changes/confirm';

  it('says what it does before, does it by its button alone, and leads to signing in', async () => {
    const api = show(`#confirm=${token}`, {
      [look]: change,
      [deed]: { ...change, state: 'confirmed' },
    });
    await heading('Confirm your new address');
    expect(screen.getByText('/auth/email-change')).toBeInTheDocument();
    expect(screen.getByText(/frozen for 24 hours/)).toBeVisible();
    expect(api.sentTo('POST', '/email-changes/confirm')).toEqual([]);
    await press('Use this address');
    await heading('Your address is changed');
    expect(api.sentTo('POST', '/email-changes/confirm').map(({ body }) => body)).toEqual([
      { token },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/sign-in?email=countess%40example.com&redirect=%2Fdashboard%2Fprofile',
    );
  });

  it('tells of a former mail’s link what that does, once a later one was used', async () => {
    show(`#confirm=${token}`, { [look]: change, [deed]: { ...change, state: 'confirmed' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Later confirmation' }));
    await press('Use this address');
    await heading('Your address is changed');
    await press('Back');
    await heading('Confirm your new address');
  });

  it('says what it did where another tab heard first that the sign-in is over', async () => {
    const { queryClient } = show(`#confirm=${token}`, {
      [look]: change,
      [deed]: () => {
        queryClient.clear();
        return { ...change, state: 'confirmed' };
      },
    });
    await press('Use this address');
    await heading('Your address is changed');
  });

  it('says that another account has the address, and can be tried again without an answer', async () => {
    const api = show(`#confirm=${token}`, {
      [look]: change,
      [deed]: problemAnswer(409, 'email_taken', { title: 'Another account has this address' }),
    });
    await press('Use this address');
    expect(await screen.findByText('The address was not changed')).toBeVisible();
    api.answer(deed, noAnswer);
    await press('Use this address');
    expect(await screen.findByText('We do not know yet whether this was done')).toBeVisible();
    api.answer(deed, { ...change, state: 'confirmed' });
    await press('Use this address');
    await heading('Your address is changed');
  });

  it('does not say that the address stays where the server is busy', async () => {
    show(`#confirm=${token}`, { [look]: change, [deed]: problemAnswer(503, 'unavailable') });
    await press('Use this address');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^We do not know yet whether this was done/);
  });

  it.each([
    ['expired', 'This link has expired'],
    ['void', 'This link is no longer good'],
  ])('says what became of it: %s', async (state, title) => {
    show(`#confirm=${token}`, { [look]: { ...change, state } });
    await heading(title);
  });
});

describe('the link of the mail to a former address', () => {
  const look = 'POST /email-changes/undo/look';
  const deed = 'POST /email-changes/undo';

  it('gives the address back by its button, and leads to a new password', async () => {
    show(`#undo=${token}`, { [look]: undo, [deed]: { ...undo, state: 'undone' } });
    await heading('Was it not you?');
    expect(screen.queryByText(/authenticator app/)).not.toBeInTheDocument();
    await press('Give my address back');
    await heading('Your address is back');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/auth/forgotten-password?email=ada%40example.com',
    );
  });

  it('tells of a former mail’s link what that does, once a later one was used', async () => {
    show(`#undo=${token}`, { [look]: undo, [deed]: { ...undo, state: 'undone' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Later undo' }));
    await press('Give my address back');
    await heading('Your address is back');
    await press('Back');
    await heading('Was it not you?');
  });

  it('says what it did where another tab heard first that the sign-in is over', async () => {
    const { queryClient } = show(`#undo=${token}`, {
      [look]: undo,
      [deed]: () => {
        queryClient.clear();
        return { ...undo, state: 'undone' };
      },
    });
    await press('Give my address back');
    await heading('Your address is back');
  });

  it.each([
    ['a refusal', problemAnswer(409, 'email_taken'), 'The address was not given back'],
    [
      'a busy server',
      problemAnswer(503, 'unavailable'),
      'We do not know yet whether this was done',
    ],
    ['no answer', noAnswer, 'We do not know yet whether this was done'],
  ])('says above %s only what is known', async (_, answer, title) => {
    show(`#undo=${token}`, { [look]: undo, [deed]: answer });
    await press('Give my address back');
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('says before and after that an app goes with it, where one does', async () => {
    const withApp = { ...undo, takesApp: true };
    show(`#undo=${token}`, { [look]: withApp, [deed]: { ...withApp, state: 'undone' } });
    await heading('Was it not you?');
    expect(screen.getByText(/^The authenticator app that was added since then/)).toBeVisible();
    await press('Give my address back');
    await heading('Your address is back');
    expect(screen.getByText(/^The authenticator app that was added meanwhile/)).toBeVisible();
  });

  it.each([
    ['expired', 'This link has expired', 'Write to support'],
    ['gone', 'Nothing is left to undo', 'Set a new password'],
  ])('says what became of it: %s', async (state, title, next) => {
    show(`#undo=${token}`, { [look]: { ...undo, state } });
    await heading(title);
    expect(screen.getByRole('link', { name: next })).toBeVisible();
  });
});

it.each(['', '#', '#undo=', '#other=x'])('a link with %j is not complete', async (link) => {
  show(link, {});
  await heading('This link is not complete');
});

it('a token that nobody made is told calmly', async () => {
  show(`#confirm=${token}`, { 'POST /email-changes/look': problemAnswer(404, 'not_found') });
  await heading('This link is not complete');
});
