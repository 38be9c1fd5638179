import { ApiProblem } from './api-problem.ts';
import { createIntent } from './create-intent.ts';
import { keptIn } from './kept.ts';
import { NetworkFailure } from './network-failure.ts';

const problem = (status: number, options?: { retryAfterMs: number }) =>
  new ApiProblem({ type: 'about:blank', title: 'x', status, code: 'x' }, options);

function counting() {
  let count = 0;
  return createIntent<unknown>({ makeKey: () => `key-${++count}` });
}

describe('an intent', () => {
  it.each([
    ['no answer came', new NetworkFailure(new Error('offline'))],
    ['the API broke', problem(503)],
    ['the first is still under way', problem(409, { retryAfterMs: 1_000 })],
  ])('keeps its key when %s', (_, error) => {
    const intent = counting();
    const first = intent.take({ amount: '1' }).key;
    intent.settle(error);
    expect(intent.take({ amount: '1' }).key).toBe(first);
  });

  it('takes a new key after success and after a decided refusal', () => {
    const intent = counting();
    expect(intent.take({ amount: '1' }).key).toBe('key-1');
    intent.settle();
    expect(intent.take({ amount: '1' }).key).toBe('key-2');
    intent.settle(problem(409));
    expect(intent.take({ amount: '1' }).key).toBe('key-3');
  });

  it('keeps its key when the session has ended: whoever signs in again goes on with it', () => {
    const intent = counting();
    intent.take({ amount: '1' });
    intent.settle(problem(401));
    expect(intent.take({ amount: '1' }).key).toBe('key-1');
  });

  it('outlives its page where it is kept, until it is settled', () => {
    const open = (key: string) =>
      createIntent<unknown>({ makeKey: () => key, kept: keptIn('ada', 'intent') });
    open('first').take({ amount: '1' });
    expect(open('second').take({ amount: '1' }).key).toBe('first');
    open('second').settle();
    expect(open('second').take({ amount: '1' }).key).toBe('second');
  });

  it.each([
    ['nobody is signed in', undefined],
    ['nothing can be stored', 'ada'],
  ])('keeps its key over retries where %s', (_, user) => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let count = 0;
    const intent = createIntent<string>({
      makeKey: () => `key-${++count}`,
      kept: keptIn(user, 'intent'),
    });
    expect(intent.take('body').key).toBe('key-1');
    expect(intent.take('body').key).toBe('key-1');
    intent.settle();
    expect(intent.take('body').key).toBe('key-2');
    setItem.mockRestore();
  });

  it('takes a new key where something else is kept', () => {
    keptIn('ada', 'intent').write('nonsense');
    expect(
      createIntent<string>({ makeKey: () => 'key', kept: keptIn('ada', 'intent') }).take('body')
        .key,
    ).toBe('key');
  });

  it('takes a new key for another body', () => {
    const intent = counting();
    intent.take({ amount: '1' });
    expect(intent.take({ amount: '2' }).key).toBe('key-2');
  });

  it('has a key for what is asked without a body', () => {
    const intent = createIntent<undefined>();
    const key = intent.take(undefined).key;
    expect(key).not.toBe('');
    expect(intent.take(undefined).key).toBe(key);
    intent.settle();
    expect(intent.take(undefined).key).not.toBe(key);
  });

  it('sends again the very body that has no answer, where the same is wished', () => {
    const wishOf = ({ amount }: { amount: string; fee: string }) => amount;
    const open = () => createIntent({ kept: keptIn('ada', 'intent'), wishOf });
    const first = open().take({ amount: '1', fee: '7' });
    expect(open().take({ amount: '1', fee: '8' })).toEqual(first);
    const other = open().take({ amount: '2', fee: '8' });
    expect(other.body).toEqual({ amount: '2', fee: '8' });
    expect(other.key).not.toBe(first.key);
  });
});
