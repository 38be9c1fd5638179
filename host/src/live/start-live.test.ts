import { liveFamilies } from '@tessera/contracts/live';
import { challengeOfEnd } from '@tessera/contracts/session-end';
import { createEventBus } from '@tessera/shell';
import { createFakeShell } from '@tessera/testing/fake-shell';
import { startLive } from './start-live.ts';

const userOf = (id: string) =>
  ({
    status: 'signed-in',
    user: { id, email: `${id}@example.com`, emailVerified: true },
  }) as const;
const dashboard = { name: 'dashboard', isMobile: false } as const;
const price = {
  id: '01a1fa8d-4a80-7797-afcc-8a86a066c15d',
  asset: 'BTC',
  value: '60000.00000000',
  source: 'test',
  synthetic: true,
  observedAt: '2026-06-15T10:00:00.000Z',
  ageSeconds: 0,
  stale: false,
};

/** What the API was asked, each with what writes into its answer. */
let asked: {
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly write: (text: string) => void;
  readonly end: () => void;
}[];
let status: number;
/** Of refusals, in their order; the last one of all that follow. */
let challenges: string[];
let visibility: DocumentVisibilityState;
let channels: {
  readonly postMessage: (data: unknown) => void;
  onmessage?: (data: unknown) => void;
}[];

/** As a browser has them: who comes first holds it until their work ends. */
function lockManager() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: async (
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<unknown>,
    ) => {
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : work()));
      queues.set(
        name,
        mine.catch(() => {}),
      );
      return mine;
    },
  };
}

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this as never);
  }
  postMessage(data: unknown): void {
    for (const other of channels as unknown as FakeChannel[]) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    channels = channels.filter((each) => each !== (this as never));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  channels = [];
  status = 200;
  challenges = ['Bearer'];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: lockManager() });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const signal = init?.signal as AbortSignal;
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (each) => {
        controller = each;
      },
    });
    asked.push({
      url: String(url),
      headers: new Headers(init?.headers),
      signal,
      write: (text) => controller?.enqueue(encoder.encode(text)),
      end: () => controller?.close(),
    });
    const ofStatus = status === 200 ? body : null;
    const isRefusal = status === 401 && challenges.length > 1;
    const challenge = (isRefusal ? challenges.shift() : challenges[0]) ?? '';
    const headers = { 'retry-after': '7', 'www-authenticate': challenge };
    return new Response(ofStatus, { status, headers });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Of the tabs of a test, which end with it. */
const buses: ReturnType<typeof createEventBus>[] = [];
afterEach(() => {
  for (const bus of buses.splice(0)) bus.publishAsShell('session', { status: 'none' });
});

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Of a sign-in at second 1,700. */
const signedIn = `e30.${btoa(JSON.stringify({ auth_time: 1_700 }))}.`;

/** A tab, of its own user. */
async function arrange(user = 'ada', idToken = 'abc') {
  const bus = createEventBus({ session: userOf(user), layout: dashboard });
  buses.push(bus);
  const queryClient = {
    invalidateQueries: jest.fn(async () => {}),
    refetchQueries: jest.fn(async () => {}),
    setQueryData: jest.fn(),
  };
  const told = { is: false };
  const onChanged = jest.fn();
  const shell = createFakeShell({ idToken, config: { userApiHost: 'https://api.example' } });
  startLive(bus, { shell, queryClient, told, onChanged });
  await after(0);
  const invalidated = () =>
    (queryClient.invalidateQueries.mock.calls as unknown as [{ queryKey: string[] }][]).map(
      ([{ queryKey }]) => queryKey[0],
    );
  return { bus, queryClient, told, onChanged, invalidated };
}

const event = (name: string, data: unknown, id = '7-1') =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

describe('a page that is seen', () => {
  it('asks for a stream by its token, and for what it has missed since its document began', async () => {
    await after(2_500);
    const { told } = await arrange();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toMatch(/^https:\/\/api\.example\/live\?missedSeconds=\d+$/);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(asked[0]?.headers.has('last-event-id')).toBe(false);
    expect(told.is).toBe(false);
    asked[0]?.write(event('changed', { families: [] }));
    await after(0);
    expect(told.is).toBe(true);
  });

  it('reads again what has changed and what follows from it, in whatever pieces it is told', async () => {
    const { invalidated, onChanged, queryClient } = await arrange();
    const text = event('changed', { families: ['fiat', 'notices'] });
    asked[0]?.write(text.slice(0, 30));
    await after(0);
    expect(invalidated()).toEqual([]);
    asked[0]?.write(text.slice(30) + event('prices', { items: [price] }));
    await after(0);
    expect(invalidated()).toEqual(['fiat', 'reports', 'limits', 'notices']);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(queryClient.setQueryData).toHaveBeenCalledWith(['prices'], { items: [price] });
  });

  it('reads again what it is told of in a way that it does not know', async () => {
    const { invalidated, queryClient, told } = await arrange();
    asked[0]?.write(event('changed', { families: ['cards'] }));
    asked[0]?.write(event('prices', { of: 'another shape' }));
    asked[0]?.write(event('weather', { is: 'fine' }));
    await after(0);
    expect(invalidated()).toEqual(['cards', 'prices']);
    expect(queryClient.setQueryData).not.toHaveBeenCalled();
    expect(told.is).toBe(true);
  });

  it('goes on from the last event when a stream ends, and reads nothing again for that', async () => {
    const { told, queryClient, onChanged } = await arrange();
    asked[0]?.write(event('beat', {}, '9-3'));
    await after(0);
    asked[0]?.end();
    await after(0);
    await after(999);
    expect(asked).toHaveLength(1);
    await after(1);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.url).toBe('https://api.example/live');
    expect(asked[1]?.headers.get('last-event-id')).toBe('9-3');
    asked[1]?.write(event('changed', { families: [] }, '10-4'));
    await after(40_000);
    expect(told.is).toBe(true);
    expect(queryClient.refetchQueries).not.toHaveBeenCalled();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('comes back after seconds that chance says', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await arrange();
    asked[0]?.end();
    await after(0);
    await after(2_999);
    expect(asked).toHaveLength(1);
    await after(1);
    expect(asked).toHaveLength(2);
  });

  it('reads all that is shown again, in a moment that chance says, when none can be had twice', async () => {
    const { told, queryClient, onChanged } = await arrange();
    asked[0]?.write(event('beat', {}));
    await after(0);
    status = 503;
    asked[0]?.end();
    await after(0);
    await after(1_000);
    expect(asked).toHaveLength(2);
    expect(told.is).toBe(true);
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await after(7_000);
    expect(asked).toHaveLength(3);
    expect(told.is).toBe(false);
    await after(8_999);
    expect(queryClient.refetchQueries).not.toHaveBeenCalled();
    await after(1);
    expect(queryClient.refetchQueries).toHaveBeenCalledWith({ type: 'active' });
    expect(onChanged).toHaveBeenCalledTimes(1);
    await after(120_000);
    expect(queryClient.refetchQueries).toHaveBeenCalledTimes(1);
  });

  it('takes a stream that says nothing for one that is lost, and goes on with the next one', async () => {
    const { told, queryClient } = await arrange();
    asked[0]?.write(event('beat', {}));
    await after(44_999);
    expect(asked).toHaveLength(1);
    await after(1_001);
    expect(asked).toHaveLength(2);
    asked[1]?.write(event('changed', { families: [] }));
    await after(30_000);
    expect(told.is).toBe(true);
    expect(queryClient.refetchQueries).not.toHaveBeenCalled();
  });

  it('reads all that is shown again when nothing was heard for 50 seconds', async () => {
    const { told, queryClient } = await arrange();
    asked[0]?.write(event('beat', {}));
    await after(49_999);
    expect(told.is).toBe(true);
    await after(1);
    expect(told.is).toBe(false);
    await after(1);
    expect(queryClient.refetchQueries).toHaveBeenCalledTimes(1);
  });

  it('does so also when it was out of sight for a moment and hears no more since', async () => {
    const { queryClient } = await arrange();
    asked[0]?.write(event('beat', {}));
    await after(0);
    setVisibility('hidden');
    await after(2_000);
    status = 503;
    setVisibility('visible');
    await after(7_000);
    expect(asked).toHaveLength(3);
    await after(1);
    expect(queryClient.refetchQueries).toHaveBeenCalledTimes(1);
  });

  it('waits longer each time for streams that end before they have lasted', async () => {
    await arrange();
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000]) {
      const { length } = asked;
      asked.at(-1)?.write(event('changed', { families: [] }));
      asked.at(-1)?.end();
      await after(0);
      await after(pauseMs - 1);
      expect(asked).toHaveLength(length);
      await after(1);
      expect(asked).toHaveLength(length + 1);
    }
    asked.at(-1)?.write(event('changed', { families: [] }));
    await after(30_000);
    asked.at(-1)?.end();
    await after(0);
    await after(1_000);
    expect(asked).toHaveLength(6);
  });

  it('waits as long as the API says, and twice as long each time that none can be had', async () => {
    status = 503;
    await arrange();
    await after(6_999);
    expect(asked).toHaveLength(1);
    await after(1);
    expect(asked).toHaveLength(2);
    for (let nth = 0; nth < 8; nth += 1) await after(60_000);
    const many = asked.length;
    await after(59_000);
    expect(asked.length - many).toBeLessThanOrEqual(1);
  });

  it.each([
    ['has ended', [challengeOfEnd('signed_out')], [{ authTime: 1_700 }]],
    ['has ended by a fresh token', ['Bearer', challengeOfEnd('idle')], [{ authTime: 1_700 }]],
    ['was replaced, whose newer token comes by itself', [challengeOfEnd('replaced')], []],
    ['is refused with a fresh token too', ['Bearer', 'Bearer'], [{ authTime: 1_700 }]],
  ])('hears of a sign-in that %s', async (_, said, told) => {
    const refused: object[] = [];
    const { bus } = await arrange('ada', signedIn);
    bus.observe('session.refused').subscribe((each) => refused.push(each));
    status = 401;
    challenges = [...said];
    asked[0]?.end();
    await after(1_000);
    expect(asked).toHaveLength(1 + said.length);
    expect(refused).toEqual(told);
  });

  it('comes no more where it is told that there is no stream', async () => {
    status = 204;
    await arrange();
    await after(300_000);
    expect(asked).toHaveLength(1);
  });

  it('lets go of its stream when it is out of sight, and reads nothing again for that', async () => {
    const { told, queryClient } = await arrange();
    asked[0]?.write(event('changed', { families: [] }));
    await after(0);
    setVisibility('hidden');
    await after(120_000);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked).toHaveLength(1);
    expect(told.is).toBe(false);
    expect(queryClient.refetchQueries).not.toHaveBeenCalled();
    setVisibility('visible');
    await after(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers.get('last-event-id')).toBe('7-1');
  });

  it('asks for none where nobody is signed in', async () => {
    const { bus } = await arrange();
    bus.publishAsShell('session', { status: 'none' });
    await after(0);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

describe('several tabs of a browser', () => {
  it('have one stream, of which each hears', async () => {
    const [one, other] = [await arrange(), await arrange()];
    expect(asked).toHaveLength(1);
    asked[0]?.write(event('beat', {}));
    await after(0);
    other.queryClient.invalidateQueries.mockClear();
    asked[0]?.write(event('changed', { families: ['support'] }));
    await after(0);
    expect(one.invalidated()).toEqual(['support']);
    expect(other.invalidated()).toEqual(['support']);
    expect(other.told.is).toBe(true);
    status = 503;
    asked[0]?.end();
    await after(0);
    await after(8_000);
    expect([one.told.is, other.told.is]).toEqual([false, false]);
  });

  it('read again what the one that comes later, or comes back, may not have been told', async () => {
    const [one, other] = [await arrange(), await arrange()];
    const everything = [...liveFamilies, 'prices', 'reports', 'limits'].toSorted();
    for (let nth = 0; nth < 2; nth += 1) {
      await after(0);
      expect(other.invalidated()).toEqual([]);
      asked[0]?.write(event('beat', {}));
      await after(0);
      expect(other.invalidated().toSorted()).toEqual(everything);
      expect(other.onChanged).toHaveBeenCalledTimes(nth + 1);
      asked[0]?.write(event('beat', {}));
      await after(0);
      expect(other.invalidated()).toHaveLength(everything.length);
      other.bus.publishAsShell('layout', { name: 'public', isMobile: false });
      other.queryClient.invalidateQueries.mockClear();
      other.bus.publishAsShell('layout', dashboard);
    }
    expect(one.invalidated()).toEqual([]);
  });

  it('of two users have two, and hear each their own', async () => {
    const [ada, grace] = [await arrange('ada'), await arrange('grace')];
    expect(asked).toHaveLength(2);
    asked[1]?.write(event('changed', { families: ['support'] }));
    await after(0);
    expect(ada.invalidated()).toEqual([]);
    expect(grace.invalidated()).toEqual(['support']);
  });

  it('hand it on with the last event when the one that holds it is left', async () => {
    const first = await arrange();
    await arrange();
    asked[0]?.write(event('beat', {}, '11-5'));
    await after(0);
    first.bus.publishAsShell('session', { status: 'none' });
    await after(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers.get('last-event-id')).toBe('11-5');
  });
});

it('does nothing in a browser without locks', async () => {
  delete (navigator as { locks?: unknown }).locks;
  await arrange();
  expect(asked).toEqual([]);
});
