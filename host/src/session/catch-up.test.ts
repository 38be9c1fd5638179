import { createCatchUp } from './catch-up.ts';
import type { SignedInHint } from './signed-in-hint.ts';
import { createTestingProvider, tokenOf, verified } from './testing-provider.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function arrange(newest: number) {
  const { provider, setIdToken } = createTestingProvider(verified);
  setIdToken(tokenOf(1_000));
  let told = newest;
  const catchUp = createCatchUp({ authTime: () => told } as SignedInHint);
  const done = jest.fn();
  const start = () => void catchUp(provider).then(done);
  const tell = (authTime: number) => {
    told = authTime;
  };
  return { start, done, setIdToken, tell };
}

it.each([[0], [999], [1_000]])(
  'waits for nothing when the newest was made at %s',
  async (newest) => {
    const { start, done } = arrange(newest);
    start();
    await after(0);
    expect(done).toHaveBeenCalledTimes(1);
  },
);

it('waits until this tab has the newest sign-in', async () => {
  const { start, done, setIdToken } = arrange(2_000);
  start();
  await after(1_000);
  expect(done).not.toHaveBeenCalled();
  setIdToken(tokenOf(2_000));
  await after(100);
  expect(done).toHaveBeenCalledTimes(1);
});

it('waits once for one that does not come, and for the next one again', async () => {
  const { start, done, tell } = arrange(2_000);
  start();
  await after(4_900);
  expect(done).not.toHaveBeenCalled();
  await after(100);
  expect(done).toHaveBeenCalledTimes(1);
  start();
  await after(0);
  expect(done).toHaveBeenCalledTimes(2);
  tell(3_000);
  start();
  await after(100);
  expect(done).toHaveBeenCalledTimes(2);
  tell(0);
  await after(100);
  expect(done).toHaveBeenCalledTimes(3);
});
