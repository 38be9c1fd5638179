import { ApiProblem } from './api-problem.ts';
import { createIntent } from './create-intent.ts';
import { keptIn } from './kept.ts';
import { NetworkFailure } from './network-failure.ts';

const problem = (status: number, options?: { retryAfter: boolean }) =>
  new ApiProblem({ type: 'about:blank', title: 'x', status, code: 'x' }, options);

function counting() {
  let count = 0;
  return createIntent(() => `key-${++count}`);
}

describe('an intent', () => {
  it.each([
    ['no answer came', new NetworkFailure(new Error('offline'))],
    ['the API broke', problem(503)],
    ['the first is still under way', problem(409, { retryAfter: true })],
  ])('keeps its key when %s', (_, error) => {
    const intent = counting();
    const first = intent.keyFor({ amount: '1' });
    intent.settle(error);
    expect(intent.keyFor({ amount: '1' })).toBe(first);
  });

  it('takes a new key after success and after a decided refusal', () => {
    const intent = counting();
    expect(intent.keyFor({ amount: '1' })).toBe('key-1');
    intent.settle();
    expect(intent.keyFor({ amount: '1' })).toBe('key-2');
    intent.settle(problem(409));
    expect(intent.keyFor({ amount: '1' })).toBe('key-3');
  });

  it('keeps its key when the session has ended: whoever signs in again goes on with it', () => {
    const intent = counting();
    intent.keyFor({ amount: '1' });
    intent.settle(problem(401));
    expect(intent.keyFor({ amount: '1' })).toBe('key-1');
  });

  it('outlives its page where it is kept, until it is settled', () => {
    const open = (key: string) => createIntent(() => key, keptIn('ada', 'intent'));
    open('first').keyFor({ amount: '1' });
    expect(open('second').keyFor({ amount: '1' })).toBe('first');
    open('second').settle();
    expect(open('second').keyFor({ amount: '1' })).toBe('second');
  });

  it.each([
    ['nobody is signed in', undefined],
    ['nothing can be stored', 'ada'],
  ])('keeps its key over retries where %s', (_, user) => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let count = 0;
    const intent = createIntent(() => `key-${++count}`, keptIn(user, 'intent'));
    expect(intent.keyFor('body')).toBe('key-1');
    expect(intent.keyFor('body')).toBe('key-1');
    intent.settle();
    expect(intent.keyFor('body')).toBe('key-2');
    setItem.mockRestore();
  });

  it('takes a new key where something else is kept', () => {
    keptIn('ada', 'intent').write('nonsense');
    expect(createIntent(() => 'key', keptIn('ada', 'intent')).keyFor('body')).toBe('key');
  });

  it('takes a new key for another body', () => {
    const intent = counting();
    intent.keyFor({ amount: '1' });
    expect(intent.keyFor({ amount: '2' })).toBe('key-2');
  });

  it('has a key for what is asked without a body', () => {
    const intent = createIntent();
    const key = intent.keyFor(undefined);
    expect(key).not.toBe('');
    expect(intent.keyFor(undefined)).toBe(key);
    intent.settle();
    expect(intent.keyFor(undefined)).not.toBe(key);
  });
});
