import { withTimeLimit } from './with-time-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => {});

it('gives what the work gives, and leaves no clock running', async () => {
  expect(await withTimeLimit(Promise.resolve('done'), 100)).toBe('done');
  await expect(withTimeLimit(Promise.reject(new Error('refused')), 100)).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

it('gives up when the time is over, and not before', async () => {
  const failed = jest.fn();
  const limited = withTimeLimit(never, 100).catch(failed);
  await jest.advanceTimersByTimeAsync(99);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await limited;
  expect(failed).toHaveBeenCalledWith(new Error('no answer in 100 ms'));
});
