import type { LoanId } from '@tessera/contracts/ids';
import { createEventBus } from '@tessera/shell';
import type { AttentionAnswer } from './ask-attention.ts';
import { startAttention } from './start-attention.ts';

const userOf = (id: string) =>
  ({
    status: 'signed-in',
    user: { id, email: `${id}@example.com`, emailVerified: true },
  }) as const;
const dashboard = { name: 'dashboard', isMobile: false } as const;
const start = '2026-06-15T10:00:00.000Z';
const loanId = '01a1fa8d-4a80-7797-afcc-8a86a066c15d' as LoanId;

let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(start) });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const known = (unreadNotices: number): AttentionAnswer => ({
  ok: true,
  attention: { at: start, items: [], total: 0, unreadNotices },
});
const refused = (retryAfterMs?: number): AttentionAnswer => ({ ok: false, retryAfterMs });

async function arrange(state: Parameters<typeof createEventBus>[0] = {}) {
  const bus = createEventBus({ session: userOf('ada'), layout: dashboard, ...state });
  let count = 0;
  const ask = jest.fn(async (_signal: AbortSignal): Promise<AttentionAnswer> => {
    count += 1;
    return known(count);
  });
  startAttention(bus, ask);
  await after(0);
  const unread = () => bus.current('attention')?.unreadNotices;
  return { bus, ask, unread };
}

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('what calls for attention', () => {
  it('is asked at once and then every 60 seconds, and published as of when it was asked', async () => {
    const { bus, ask } = await arrange();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(bus.current('attention')).toMatchObject({ askedAt: start, unreadNotices: 1 });
    await after(59_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await after(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(bus.current('attention')?.askedAt).toBe('2026-06-15T10:01:00.000Z');
    await after(120_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is asked of nobody who is not there', async () => {
    for (const state of [
      { layout: { name: 'public', isMobile: false } },
      { session: { status: 'loading' } },
      { session: { status: 'none' } },
      { session: { status: 'signing-out' } },
    ] as const) {
      const { ask } = await arrange(state);
      await after(120_000);
      expect(ask).not.toHaveBeenCalled();
    }
  });

  it('is not asked in a hidden tab, and at once when it is visible again', async () => {
    const { ask, unread } = await arrange();
    setVisibility('hidden');
    await after(600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(unread()).toBe(1);
    setVisibility('visible');
    await after(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked soon after a fact, once for all that are told together', async () => {
    const { bus, ask } = await arrange();
    await after(10_000);
    bus.publish('loan.changed', { loanId });
    bus.publish('balance.changed', { assets: ['EUR'] });
    await after(200);
    bus.publish('notices.changed', {});
    expect(ask).toHaveBeenCalledTimes(1);
    await after(100);
    expect(ask).toHaveBeenCalledTimes(2);
    await after(59_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await after(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is asked again after a fact that was told while an answer was on its way', async () => {
    const { bus, ask, unread } = await arrange();
    let answer: (answer: AttentionAnswer) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await after(60_000);
    bus.publish('loan.changed', { loanId });
    await after(5_000);
    expect(ask).toHaveBeenCalledTimes(2);
    answer(known(50));
    await after(0);
    expect(unread()).toBe(50);
    await after(300);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('leaves facts alone that are told while nobody sees the page', async () => {
    const { bus, ask } = await arrange();
    setVisibility('hidden');
    bus.publish('loan.changed', { loanId });
    await after(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a refusal', () => {
  it('is followed by the pause that it asks for, which no fact and no look shortens', async () => {
    const { bus, ask } = await arrange();
    ask.mockResolvedValueOnce(refused(150_000));
    await after(60_000);
    bus.publish('loan.changed', { loanId });
    setVisibility('hidden');
    setVisibility('visible');
    await after(149_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await after(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('keeps what was known, as of when it was', async () => {
    const { bus, ask } = await arrange();
    ask.mockResolvedValueOnce(refused());
    await after(60_000);
    expect(bus.current('attention')).toMatchObject({ askedAt: start, unreadNotices: 1 });
  });

  it('that goes on doubles the pause, to ten minutes, and one answer ends that', async () => {
    const { ask } = await arrange();
    ask.mockRejectedValue(new Error('offline'));
    await after(60_000);
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      const before = ask.mock.calls.length;
      await after(minutes * 60_000 - 1);
      expect(ask).toHaveBeenCalledTimes(before);
      await after(1);
      expect(ask).toHaveBeenCalledTimes(before + 1);
    }
    ask.mockResolvedValue(known(7));
    await after(600_000);
    const before = ask.mock.calls.length;
    await after(60_000);
    expect(ask).toHaveBeenCalledTimes(before + 1);
  });
});

describe('somebody else', () => {
  it('is asked for at once, and sees nothing of the one before', async () => {
    const { bus, ask, unread } = await arrange();
    ask.mockResolvedValueOnce(refused(600_000));
    await after(60_000);
    ask.mockImplementationOnce(() => new Promise(() => undefined));
    bus.publishAsShell('session', userOf('grace'));
    expect(unread()).toBeUndefined();
    await after(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is not given an answer that was on its way to the one before', async () => {
    const { bus, ask, unread } = await arrange();
    let answer: (answer: AttentionAnswer) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await after(60_000);
    const signal = ask.mock.calls.at(-1)?.[0];
    ask.mockResolvedValueOnce(known(3));
    bus.publishAsShell('session', userOf('grace'));
    expect(signal?.aborted).toBe(true);
    await after(0);
    answer(known(99));
    await after(0);
    expect(unread()).toBe(3);
  });

  it('finds nothing either when everybody has left', async () => {
    const { bus, ask } = await arrange();
    bus.publishAsShell('session', { status: 'signing-out' });
    expect(bus.current('attention')).toBeNull();
    bus.publishAsShell('session', { status: 'none' });
    await after(600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(bus.current('attention')).toBeNull();
  });
});
