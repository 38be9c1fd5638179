import { createEventBus } from '@tessera/shell';
import { startLookingForNewer } from './start-looking-for-newer.ts';

const ada = {
  status: 'signed-in',
  user: { id: 'ada', email: 'ada@example.com', emailVerified: true },
} as const;
const dashboard = { name: 'dashboard', isMobile: false } as const;
const minute = 60_000;

let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-15T10:00:00.000Z') });
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
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function arrange(state: Parameters<typeof createEventBus>[0] = {}) {
  const bus = createEventBus({ session: ada, layout: dashboard, ...state });
  const look = jest.fn(async (): Promise<string[]> => []);
  const offers: (readonly string[])[] = [];
  startLookingForNewer(bus, look, (versions) => offers.push(versions));
  return { bus, look, offers };
}

it('looks every quarter of an hour, and not at once', async () => {
  const { look } = arrange();
  await after(15 * minute - 1);
  expect(look).toHaveBeenCalledTimes(0);
  await after(1);
  expect(look).toHaveBeenCalledTimes(1);
  await after(15 * minute);
  expect(look).toHaveBeenCalledTimes(2);
});

it('does not look while the tab is hidden, and looks at once when it is seen again after longer', async () => {
  const { look } = arrange();
  setVisibility('hidden');
  await after(60 * minute);
  expect(look).toHaveBeenCalledTimes(0);
  setVisibility('visible');
  await after(0);
  expect(look).toHaveBeenCalledTimes(1);
  setVisibility('hidden');
  await after(14 * minute);
  setVisibility('visible');
  await after(minute - 1);
  expect(look).toHaveBeenCalledTimes(1);
  await after(1);
  expect(look).toHaveBeenCalledTimes(2);
});

it.each([
  ['nobody is signed in', { session: { status: 'none' } }],
  ['a public page is open', { layout: { name: 'public', isMobile: false } }],
] as const)('does not look while %s', async (_when, state) => {
  const { look } = arrange(state);
  await after(60 * minute);
  expect(look).not.toHaveBeenCalled();
});

it('looks once at a time, however often the tab is hidden and seen', async () => {
  const { look } = arrange();
  let answer: (found: string[]) => void = () => {};
  look.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await after(15 * minute);
  setVisibility('hidden');
  setVisibility('visible');
  await after(minute);
  expect(look).toHaveBeenCalledTimes(1);
  answer([]);
});

it('offers what is still found two minutes later', async () => {
  const { look, offers } = arrange();
  look.mockResolvedValue(['loans@two']);
  await after(15 * minute);
  expect(offers).toEqual([[]]);
  await after(2 * minute);
  expect(offers).toEqual([[], ['loans@two']]);
  await after(15 * minute);
  expect(look).toHaveBeenCalledTimes(3);
});

it('offers nothing that was taken back meanwhile, and takes back what it offered', async () => {
  const { look, offers } = arrange();
  look.mockResolvedValueOnce(['loans@two']).mockResolvedValueOnce(['loans@three']);
  await after(17 * minute);
  expect(offers).toEqual([[], []]);
  look.mockResolvedValueOnce(['loans@three']).mockResolvedValueOnce([]);
  await after(2 * minute);
  expect(offers.at(-1)).toEqual(['loans@three']);
  await after(15 * minute);
  expect(offers.at(-1)).toEqual([]);
});

it('goes on after a look that failed, and takes nothing back for it', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { look, offers } = arrange();
  look.mockResolvedValueOnce(['loans@two']).mockResolvedValueOnce(['loans@two']);
  await after(17 * minute);
  look.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(['loans@two']);
  await after(15 * minute);
  expect(report).toHaveBeenCalledTimes(1);
  expect(offers.at(-1)).toEqual(['loans@two']);
  await after(15 * minute);
  expect(look).toHaveBeenCalledTimes(4);
});
