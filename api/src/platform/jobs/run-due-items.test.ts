import type { AppContext } from '../../app-context.ts';
import type { DueWork } from './due-work.ts';
import { runDueItems } from './run-due-items.ts';

const now = new Date('2026-06-15T10:00:00Z');
const context = { clock: { now: () => now } } as unknown as AppContext;
/** They ask no database whether money moves. */
const run = (works: readonly DueWork[], at = now) =>
  runDueItems(
    context,
    works.map((work) => ({ ...work, whileFrozen: true })),
    at,
  );
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

describe('due work in one process', () => {
  it('goes by time, then as the works are listed, then by id', async () => {
    const done: string[] = [];
    const work = (name: string, items: readonly [string, number][]): DueWork => ({
      name,
      findDue: async () => items.map(([id, minute]) => ({ id, dueAt: at(minute) })),
      run: async (_, { id }) => void done.push(`${name}:${id}`),
    });
    const works = [
      work('second', [
        ['z', 2],
        ['b', 1],
      ]),
      work('first', [
        ['c', 1],
        ['a', 1],
        ['x', 0],
      ]),
    ];
    await run(works);
    expect(done).toEqual(['first:x', 'second:b', 'first:a', 'first:c', 'second:z']);
  });

  it('does what becomes due by it, at the time that it was told, and the rest when one fails', async () => {
    const done: string[] = [];
    const times: Date[] = [];
    let isFollowed = false;
    const works: DueWork[] = [
      {
        name: 'fails',
        findDue: async () => [{ id: 'x', dueAt: now }],
        run: async () => {
          isFollowed = true;
          throw new Error('no');
        },
      },
      {
        name: 'follows',
        findDue: async () => (isFollowed ? [{ id: 'y', dueAt: now }] : []),
        run: async ({ clock }, { id }) => {
          times.push(clock.now());
          done.push(id);
        },
      },
    ];
    await expect(run(works, at(5))).rejects.toThrow(AggregateError);
    expect(done).toEqual(['y']);
    expect(times).toEqual([at(5)]);
  });

  it('does in parts what goes on, until it does not', async () => {
    let left = 3;
    const work: DueWork = {
      name: 'long',
      findDue: async () => (left > 0 ? [{ id: 'x', dueAt: now }] : []),
      run: async () => {
        left -= 1;
      },
      goesOn: async () => left > 0,
    };
    await run([work]);
    expect(left).toBe(0);
  });
});
