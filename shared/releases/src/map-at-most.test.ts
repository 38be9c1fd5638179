import { setTimeout as sleep } from 'node:timers/promises';
import { mapAtMost } from './map-at-most.ts';

describe('work on many items', () => {
  it('is done by a few at once, and keeps their order', async () => {
    let underWay = 0;
    let most = 0;
    const results = await mapAtMost(3, [5, 1, 4, 2, 3], async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(item);
      underWay -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(3);
  });

  it('ends with the first failure, and begins nothing after it', async () => {
    const begun: number[] = [];
    const work = mapAtMost(2, [1, 2, 3, 4, 5, 6], async (item) => {
      begun.push(item);
      await sleep(item);
      if (item === 2) throw new Error('the second');
    });
    await expect(work).rejects.toThrow('the second');
    const before = begun.length;
    await sleep(20);
    expect(begun).toHaveLength(before);
    expect(before).toBeLessThan(6);
  });

  it('is none where there are none', async () => {
    expect(await mapAtMost(3, [], async () => 1)).toEqual([]);
  });
});
