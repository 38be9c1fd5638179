import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Devices } from './devices.tsx';

const idOf = (number: number) => `01a1fa8d-4a80-7797-afcc-8a86a066c15${number}`;
const deviceOf = (number: number, device: string, current = false) => ({
  id: idOf(number),
  device,
  network: '203.0.113.x',
  signedInAt: '2026-06-15T10:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 2 * 60_000).toISOString(),
  current,
});
const phone = deviceOf(1, 'Safari on iPhone');
const laptop = deviceOf(2, 'Firefox on Linux', true);
const pageOf = (...items: object[]) => ({ items, nextCursor: null });

function show(table: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(table);
  return { api, ...renderWithShell(<Devices />) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the devices', () => {
  it('are listed with the one that is used now, and when the others were seen', async () => {
    show({ 'GET /devices': pageOf(phone, laptop) });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getByText('2 minutes ago')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  });

  it('are signed out one by one, and the list is read anew', async () => {
    const path = `/devices/${phone.id}/sign-out`;
    const { api, shell } = show({
      'GET /devices': pageOf(phone, laptop),
      [`POST ${path}`]: { signedOut: 1 },
    });
    await screen.findByText('This device');
    api.answer('GET /devices', pageOf(laptop));
    await press('Sign out Safari on iPhone');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    expect(api.sentTo('POST', path)).toHaveLength(1);
    expect(api.sentTo('POST', path)[0]?.idempotencyKey).not.toBeNull();
    expect(shell.publishedTo('flash.requested')).toEqual([
      expect.objectContaining({ message: 'Safari on iPhone is signed out.' }),
    ]);
    expect(document.activeElement).toHaveAttribute('id', 'devices');
  });

  it('are signed out all together but for this one', async () => {
    const { api, shell } = show({
      'GET /devices': pageOf(phone, laptop),
      'POST /devices/sign-out-others': { signedOut: 3 },
    });
    await press('Sign out all others');
    expect(await screen.findByText('This device')).toBeVisible();
    expect(api.sentTo('POST', '/devices/sign-out-others')).toHaveLength(1);
    expect(shell.publishedTo('flash.requested')).toEqual([
      expect.objectContaining({ message: '3 other sign-ins have ended.' }),
    ]);
  });

  it('say at the device that it was not signed out, and try again under the same key', async () => {
    const path = `/devices/${phone.id}/sign-out`;
    const { api } = show({ 'GET /devices': pageOf(phone, laptop), [`POST ${path}`]: noAnswer });
    await press('Sign out Safari on iPhone');
    expect(await screen.findByRole('alert')).toHaveTextContent('Safari on iPhone was not signed');
    api.answer(`POST ${path}`, { signedOut: 0 });
    await press('Sign out Safari on iPhone');
    await screen.findByText('This device');
    const keys = api.sentTo('POST', path).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('are read page by page', async () => {
    const first = { items: [phone], nextCursor: 'next' };
    show({
      'GET /devices': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === null ? first : pageOf(laptop),
    });
    await press('Show older devices');
    expect(await screen.findByText('This device')).toBeVisible();
  });

  it('say that they could not be read, and are read again', async () => {
    const { api } = show({ 'GET /devices': problemAnswer(404, 'not_found') });
    const again = await screen.findByRole('button', { name: /again/i });
    api.answer('GET /devices', pageOf(laptop));
    await userEvent.click(again);
    expect(await screen.findByText('This device')).toBeVisible();
  });
});
