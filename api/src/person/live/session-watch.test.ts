import type { UserId } from '@tessera/contracts/ids';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { openStream } from './open-stream.ts';
import { sessionWatch } from './session-watch.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const ada = 'ada' as UserId;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const refused = new DomainError({ code: 'session_ended', status: 401, title: 'Ended' });
const unavailable = new DomainError({ code: 'unavailable', status: 503, title: 'Later' });

/** A stream whose session is answered for as `answer` says. */
function streamOf(answer: () => Promise<void>) {
  const admit = jest.fn(answer);
  return { admit, stream: openStream(ada, admit) };
}

describe('the watch over sessions of streams', () => {
  it('ends a stream at once whose session is refused, and no other', async () => {
    const { look, lookAtOnce } = sessionWatch();
    const streams = [refused, refused, undefined].map(
      (error) => streamOf(async () => (error ? Promise.reject(error) : undefined)).stream,
    );
    look(streams.slice(1));
    lookAtOnce(streams.slice(0, 1));
    await pass(0);
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, false, true]);
  });

  it.each([unavailable, new Error('no connection')])(
    'asks again when nobody can say, as with %p, and ends a stream after a minute of that',
    async (error) => {
      const { look, lookAtOnce } = sessionWatch();
      const [lasting, passing] = [
        streamOf(() => Promise.reject(error)),
        streamOf(() => Promise.reject(error)),
      ];
      look([lasting.stream]);
      lookAtOnce([passing.stream]);
      await pass(5_000);
      expect(passing.admit).toHaveBeenCalledTimes(2);
      passing.admit.mockResolvedValue(undefined);
      await pass(54_999);
      expect(passing.admit).toHaveBeenCalledTimes(3);
      expect(lasting.stream.isOpen()).toBe(true);
      await pass(1);
      expect([lasting.stream.isOpen(), passing.stream.isOpen()]).toEqual([false, true]);
      const asked = lasting.admit.mock.calls.length;
      await pass(60_000);
      expect(lasting.admit).toHaveBeenCalledTimes(asked);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('ends one that is refused after nobody could say', async () => {
    const { look } = sessionWatch();
    const { admit, stream } = streamOf(() => Promise.reject(unavailable));
    look([stream]);
    await pass(0);
    admit.mockRejectedValue(refused);
    await pass(5_000);
    expect(stream.isOpen()).toBe(false);
  });

  it('asks about many a few at a time, and about each once however often it is told to', async () => {
    const { look } = sessionWatch();
    let [now, most] = [0, 0];
    const many = Array.from({ length: 100 }, () =>
      streamOf(async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 10));
        now -= 1;
      }),
    );
    for (let nth = 0; nth < 3; nth += 1) look(many.map(({ stream }) => stream));
    await pass(1_000);
    expect(most).toBe(16);
    const counts = many.map(({ admit }) => admit.mock.calls.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    expect(Math.min(...counts)).toBe(1);
  });
});
