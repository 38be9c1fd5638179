import { waitUntil } from './wait-until.ts';

describe('waiting', () => {
  it('goes on while it is not so, or cannot be asked', async () => {
    let asked = 0;
    const isSo = async () => {
      asked += 1;
      if (asked === 1) throw new Error('not there yet');
      return asked === 3;
    };
    await waitUntil(isSo, { timeoutMs: 5_000, pollMs: 1, failure: () => 'never' });
    expect(asked).toBe(3);
  });

  it('ends with the words for it when it takes too long', async () => {
    const wait = waitUntil(() => false, { timeoutMs: 5, pollMs: 1, failure: () => 'no node' });
    await expect(wait).rejects.toThrow('no node');
  });
});
