import { cents, coins } from '@tessera/money/minor-units';
import { lotQueue } from './lot-queue.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('first in, first out', () => {
  it('takes the oldest coins first, with their share of what they were worth', () => {
    const queue = lotQueue();
    queue.add({ acquiredAt: day(1), quantity: coins(10n), value: cents(1_000n), source: 'a' });
    queue.add({ acquiredAt: day(2), quantity: coins(10n), value: cents(3_000n), source: 'b' });
    expect(queue.take(coins(4n))).toEqual([{ acquiredAt: day(1), quantity: 4n, value: 400n }]);
    expect(queue.take(coins(8n))).toEqual([
      { acquiredAt: day(1), quantity: 6n, value: 600n },
      { acquiredAt: day(2), quantity: 2n, value: 600n },
    ]);
    expect(queue.remaining()).toBe(8n);
  });

  it('gives out every cent of a lot once', () => {
    const queue = lotQueue();
    queue.add({ acquiredAt: day(1), quantity: coins(7n), value: cents(100n), source: 'a' });
    const parts = [1n, 1n, 1n, 1n, 1n, 1n, 1n].flatMap((quantity) => queue.take(coins(quantity)));
    expect(parts.reduce((sum, { value }) => sum + (value ?? 0n), 0n)).toBe(100n);
  });

  it('does not know what nobody valued, or what came from nowhere', () => {
    const queue = lotQueue();
    queue.add({ acquiredAt: day(1), quantity: coins(5n), value: null, source: 'a' });
    expect(queue.take(coins(6n))).toEqual([
      { acquiredAt: day(1), quantity: 5n, value: null },
      { acquiredAt: null, quantity: 1n, value: null },
    ]);
  });

  it('takes back the coins of one source, as far as they are still there', () => {
    const queue = lotQueue();
    queue.add({ acquiredAt: day(1), quantity: coins(5n), value: cents(50n), source: 'a' });
    queue.add({ acquiredAt: day(2), quantity: coins(5n), value: cents(100n), source: 'b' });
    queue.take(coins(6n));
    expect(queue.takeBack('b', coins(5n))).toBe(4n);
    expect(queue.takeBack('unknown', coins(5n))).toBe(0n);
    expect(queue.remaining()).toBe(0n);
  });
});
