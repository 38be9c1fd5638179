import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { announceMailConfirmed } from './mail-confirmed.ts';
import { useMailConfirmed } from './use-mail-confirmed.ts';

/** Tabs of one browser, as far as channels of one name go. */
class Channel {
  static open: Channel[] = [];
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage() {
    for (const channel of Channel.open) if (channel !== this) channel.onmessage?.();
  }
  close() {
    Channel.open = Channel.open.filter((channel) => channel !== this);
  }
}

function Waiting() {
  const state = useMailConfirmed();
  const { pathname } = useLocation();
  return <p>{`${state} at ${pathname}`}</p>;
}

type Answer = { ok: true; value: 'signed-in' | 'unverified' } | { ok: false; reason: 'failed' };
const answers = (answer: Answer) => ({ completeSignUp: async () => answer as never });
const route = '/auth/sign-up-completed';

const original = globalThis.BroadcastChannel;
beforeEach(() => {
  globalThis.BroadcastChannel = Channel as never;
});
afterEach(() => {
  globalThis.BroadcastChannel = original;
});
const confirm = () => act(async () => announceMailConfirmed());

describe('a page that waits for a mail’s link', () => {
  it('goes on once another tab has followed the link of its account', async () => {
    renderWithShell(<Waiting />, { route, identity: answers({ ok: true, value: 'signed-in' }) });
    expect(screen.getByText(`awaited at ${route}`)).toBeVisible();
    await confirm();
    expect(await screen.findByText('going-on at /auth/sign-in')).toBeVisible();
  });

  it('goes on waiting when the link was of another account', async () => {
    renderWithShell(<Waiting />, { route, identity: answers({ ok: true, value: 'unverified' }) });
    await confirm();
    expect(screen.getByText(`awaited at ${route}`)).toBeVisible();
  });

  it('leaves the password to be entered where nobody waits any more', async () => {
    renderWithShell(<Waiting />, { route, identity: answers({ ok: false, reason: 'failed' }) });
    await confirm();
    await waitFor(() => expect(screen.getByText(`sign-in at ${route}`)).toBeVisible());
  });

  it('hears nothing after it was left', async () => {
    const { unmount } = renderWithShell(<Waiting />, { route });
    unmount();
    expect(Channel.open).toEqual([]);
  });
});
