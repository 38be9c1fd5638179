import { readOnceAMinute } from './read-once-a-minute.ts';

let now = 0;
const clock = { now: () => new Date(now) };

beforeEach(() => {
  now = Date.parse('2026-06-15T10:00:00Z');
});

describe('what is read once a minute', () => {
  it('is read once in it, also by those who ask side by side, and anew in the next', async () => {
    const read = jest.fn(async () => now);
    const ask = readOnceAMinute({ clock }, read);
    const first = now;
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    now += 59_999;
    expect(await ask()).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    now += 1;
    expect(await ask()).toBe(now);
  });

  it('is read again where it could not be', async () => {
    const read = jest.fn(async () => 'read').mockRejectedValueOnce(new Error('away'));
    const ask = readOnceAMinute({ clock }, read);
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe('read');
  });
});
