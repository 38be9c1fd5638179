import { createEventBus } from '@tessera/shell';
import { startLifecheck } from './start-lifecheck.ts';

const user = { id: 'u1', email: 'ada@example.com', emailVerified: true } as const;
const signedIn = { status: 'signed-in', user } as const;
const dashboard = { name: 'dashboard', isMobile: false } as const;
const publicPages = { name: 'public', isMobile: false } as const;

let visibility: DocumentVisibilityState;
let report: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function arrange(state: Parameters<typeof createEventBus>[0] = {}) {
  const bus = createEventBus({ session: signedIn, layout: dashboard, ...state });
  const send = jest.fn(async () => true);
  const completed: boolean[] = [];
  bus.observe('lifecheck.completed').subscribe(({ ok }) => completed.push(ok));
  startLifecheck(bus, send);
  return { bus, send, completed };
}

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('is sent at once and then every 60 seconds', async () => {
  const { send, completed } = arrange();
  expect(send).toHaveBeenCalledTimes(1);
  await after(59_999);
  expect(send).toHaveBeenCalledTimes(1);
  await after(1);
  expect(send).toHaveBeenCalledTimes(2);
  await after(120_000);
  expect(send).toHaveBeenCalledTimes(4);
  expect(completed).toEqual([true, true, true, true]);
});

it('stops while the tab is hidden and restarts at once when it is visible', async () => {
  const { send } = arrange();
  await after(30_000);
  setVisibility('hidden');
  await after(300_000);
  expect(send).toHaveBeenCalledTimes(1);
  setVisibility('visible');
  expect(send).toHaveBeenCalledTimes(2);
  await after(59_999);
  expect(send).toHaveBeenCalledTimes(2);
  await after(1);
  expect(send).toHaveBeenCalledTimes(3);
});

it('waits for a tab that was opened in the background', async () => {
  visibility = 'hidden';
  const { send } = arrange();
  await after(120_000);
  expect(send).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['a public page', { layout: publicPages }],
  ['a session that is not known yet', { session: { status: 'loading' } }],
  ['a guest', { session: { status: 'none' } }],
  ['a user on the way out', { session: { status: 'signing-out' } }],
] as const)('is not sent for %s', async (_, state) => {
  const { send } = arrange(state);
  await after(120_000);
  expect(send).not.toHaveBeenCalled();
});

it('begins when the user is known and ends when they leave', async () => {
  const { bus, send } = arrange({ session: { status: 'loading' } });
  bus.publishAsShell('session', signedIn);
  expect(send).toHaveBeenCalledTimes(1);
  bus.publishAsShell('session', { status: 'signing-out' });
  await after(120_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('never runs two timers, whatever is published again', async () => {
  const { bus, send } = arrange();
  bus.publishAsShell('session', signedIn);
  bus.publishAsShell('layout', { ...dashboard, isMobile: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).toHaveBeenCalledTimes(1);
  await after(60_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(1);
});

it('that fails reaches the console only, and the next one is sent all the same', async () => {
  const { send, completed } = arrange();
  await after(0);
  send.mockRejectedValueOnce(new Error('offline'));
  await after(60_000);
  expect(report).toHaveBeenCalledWith('The lifecheck failed.', new Error('offline'));
  await after(60_000);
  expect(completed).toEqual([true, false, true]);
});
