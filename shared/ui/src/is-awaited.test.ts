import { isAwaited } from './is-awaited.ts';

const asked = { data: undefined, fetchStatus: 'fetching', failureCount: 0, errorUpdateCount: 0 };

it.each([
  ['is asked for the first time', {}, true],
  ['is not asked for', { fetchStatus: 'idle' }, false],
  ['waits for a connection', { fetchStatus: 'paused' }, false],
  ['failed once, and is tried again', { failureCount: 1 }, false],
  ['has failed', { fetchStatus: 'idle', failureCount: 4, errorUpdateCount: 1 }, false],
  ['has failed, and is asked for again', { errorUpdateCount: 1 }, false],
  ['was answered, and is asked for again', { data: [] }, false],
])('an answer that %s', (_when, more, isToCome) => {
  expect(isAwaited({ ...asked, ...more })).toBe(isToCome);
});
