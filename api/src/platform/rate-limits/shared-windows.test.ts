import { memoryWindows } from './memory-windows.ts';
import { requestBudget } from './request-budget.ts';
import type { RequestWindows } from './request-windows.ts';
import { sharedWindows } from './shared-windows.ts';

describe('windows in memory', () => {
  it('begin with the first request and last a minute', () => {
    let now = 1_000;
    const windows = memoryWindows(() => now);
    expect(windows.count('a')).toEqual({ requests: 1, endsInMs: 60_000 });
    now += 59_999;
    expect(windows.count('a')).toEqual({ requests: 2, endsInMs: 1 });
    now += 1;
    expect(windows.count('a')).toEqual({ requests: 1, endsInMs: 60_000 });
  });

  it('forget the oldest keys first when there are too many', () => {
    const windows = memoryWindows(() => 0);
    for (let index = 0; index <= 50_000; index += 1) windows.count(`key ${index}`);
    expect(windows.count('key 50000').requests).toBe(2);
    expect(windows.count('key 0').requests).toBe(1);
  });
});

describe('a budget', () => {
  it('refuses what is over it without asking again, until the window ends', async () => {
    let now = 0;
    let asked = 0;
    const windows = memoryWindows(() => now);
    const counting: RequestWindows = {
      count: (key) => {
        asked += 1;
        return windows.count(key);
      },
    };
    const take = requestBudget(counting, 2, () => now);
    expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 60_000]);
    now = 30_000;
    expect(await take('a')).toBe(30_000);
    expect(asked).toBe(3);
    now = 60_000;
    expect(await take('a')).toBe(0);
  });
});

describe('shared windows', () => {
  it('count alone when the store fails, say it once, and come back to it', async () => {
    let now = 0;
    let isBroken = true;
    let asked = 0;
    const warnings: unknown[] = [];
    let fallbacks = 0;
    const windows = sharedWindows(
      {
        count: async () => {
          asked += 1;
          if (isBroken) throw new Error('no connection');
          return { requests: 40, endsInMs: 1_000 };
        },
      },
      {
        log: { warn: (...line: unknown[]) => warnings.push(line) },
        onFallback: () => {
          fallbacks += 1;
        },
        now: () => now,
      },
    );
    const together = await Promise.all([windows.count('a'), windows.count('a')]);
    expect(together.map(({ requests }) => requests)).toEqual([1, 2]);
    expect((await windows.count('a')).requests).toBe(3);
    expect({ asked, fallbacks, warnings: warnings.length }).toEqual({
      asked: 2,
      fallbacks: 3,
      warnings: 1,
    });
    isBroken = false;
    now = 5_000;
    expect((await windows.count('a')).requests).toBe(40);
  });

  it('do not wait for a store that is late', async () => {
    const windows = sharedWindows(
      { count: () => new Promise(() => {}) },
      { log: { warn: () => {} } },
    );
    const began = performance.now();
    expect((await windows.count('a')).requests).toBe(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
