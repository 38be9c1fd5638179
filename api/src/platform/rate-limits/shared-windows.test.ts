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
  const log = { warn: () => {} };

  it('count alone when the store fails, say it once, and come back to it with what it missed', async () => {
    let now = 0;
    let isBroken = true;
    const told: number[] = [];
    const warnings: unknown[] = [];
    let fallbacks = 0;
    const windows = sharedWindows(
      {
        add: async (_, requests) => {
          told.push(requests);
          if (isBroken) throw new Error('no connection');
          return { requests: 40, endsInMs: 1_000 };
        },
      },
      {
        step: 1,
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
    expect({ told, fallbacks, warnings: warnings.length }).toEqual({
      told: [1, 1],
      fallbacks: 3,
      warnings: 1,
    });
    isBroken = false;
    now = 5_000;
    expect((await windows.count('a')).requests).toBe(40);
    expect(told).toEqual([1, 1, 4]);
  });

  it('tell the store a step at a time, and go by what it said last', async () => {
    let now = 0;
    const told: [string, number][] = [];
    const windows = sharedWindows(
      {
        add: async (key, requests) => {
          told.push([key, requests]);
          return { requests: 100 + requests, endsInMs: 40_000 };
        },
      },
      { step: 3, log, now: () => now },
    );
    const counts = [];
    for (let count = 0; count < 5; count += 1) counts.push((await windows.count('a')).requests);
    expect(counts).toEqual([1, 2, 103, 104, 105]);
    expect(await windows.count('b')).toEqual({ requests: 1, endsInMs: 60_000 });
    expect(told).toEqual([['a', 3]]);
    // The window of all ends when the store says, and another begins.
    now = 40_000;
    expect(await windows.count('a')).toEqual({ requests: 1, endsInMs: 60_000 });
  });

  it('forget the oldest keys first when there are too many', async () => {
    const windows = sharedWindows({ add: async () => Promise.reject() }, { step: 9, log });
    for (let index = 0; index <= 50_000; index += 1) await windows.count(`key ${index}`);
    expect((await windows.count('key 50000')).requests).toBe(2);
    expect((await windows.count('key 0')).requests).toBe(1);
  });

  it('do not wait for a store that is late', async () => {
    const windows = sharedWindows({ add: () => new Promise(() => {}) }, { step: 1, log });
    const began = performance.now();
    expect((await windows.count('a')).requests).toBe(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
