import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { AddressBar } from '../../testing/address-bar.tsx';
import { UndoPage } from './undo-page.tsx';

const token = 'a-_9'.repeat(11).slice(0, 43);
const later = [...token].reverse().join('');
const look = 'POST /factors/undo/look';
const deed = 'POST /factors/undo';
const undo = {
  state: 'open',
  addedAt: '2026-06-15T10:00:00.000Z',
  expiresAt: '2026-06-18T10:00:00.000Z',
};

function show(table: Parameters<typeof fakeApi>[0], link = `#token=${token}`) {
  const api = fakeApi(table);
  const page = (
    <>
      <UndoPage />
      <AddressBar />
      <Link to={`#token=${later}`}>A later mail</Link>
    </>
  );
  renderWithShell(page, { route: `/auth/undo${link}`, session: signedOutSession });
  return api;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const takeAway = () => screen.findByRole('button', { name: 'Take the app away' });

describe('the link of the mail about a new authenticator app', () => {
  it('says what it does, and does it by its button alone', async () => {
    const api = show({ [look]: undo, [deed]: { ...undo, state: 'undone' } });
    await heading('Was it not you?');
    expect(screen.getByText(/takes the app and its recovery codes away/)).toBeVisible();
    expect(api.sentTo('POST', '/factors/undo')).toEqual([]);
    await userEvent.click(await takeAway());
    await heading('The app is taken away');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/auth/forgotten-password',
    );
    expect(api.sentTo('POST', '/factors/undo')).toHaveLength(1);
  });

  it('tells of a former mail’s link what that does, once a later one was used', async () => {
    show({ [look]: undo, [deed]: { ...undo, state: 'undone' } });
    await userEvent.click(await screen.findByRole('link', { name: 'A later mail' }));
    await userEvent.click(await takeAway());
    await heading('The app is taken away');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Was it not you?');
  });

  it.each(['#', '?'])('takes its token after a %s out of the address bar', async (mark) => {
    const api = show({ [look]: undo }, `${mark}token=${token}`);
    await heading('Was it not you?');
    expect(screen.getByText('/auth/undo')).toBeInTheDocument();
    expect(api.sentTo('POST', '/factors/undo/look').map(({ body }) => body)).toEqual([{ token }]);
  });

  it.each([
    ['undone', 'The app is taken away'],
    ['expired', 'This link has expired'],
    ['gone', 'Nothing is left to undo'],
  ])('says when it is %s', async (state, title) => {
    show({ [look]: { ...undo, state } });
    await heading(title);
    expect(screen.queryByRole('button', { name: 'Take the app away' })).not.toBeInTheDocument();
  });

  it.each([
    ['is none of ours', `#token=${token}`],
    ['has no token', ''],
  ])('says when it %s', async (_, link) => {
    show({}, link);
    await heading('This link is not complete');
  });

  it.each([
    ['a refusal', problemAnswer(403, 'forbidden'), 'The app was not taken away'],
    [
      'a busy server',
      problemAnswer(503, 'unavailable'),
      'We do not know yet whether this was done',
    ],
  ])('says above %s only what is known', async (_, answer, title) => {
    show({ [look]: undo, [deed]: answer });
    await userEvent.click(await takeAway());
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('stays to be pressed again when no answer came', async () => {
    const api = show({ [look]: undo, [deed]: noAnswer });
    await userEvent.click(await takeAway());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We do not know yet whether this was done',
    );
    api.answer(deed, { ...undo, state: 'undone' });
    await userEvent.click(await takeAway());
    await heading('The app is taken away');
    const keys = api.sentTo('POST', '/factors/undo').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});
