import { DomainError } from '../problems/domain-error.ts';
import { fairTurns } from './fair-turns.ts';

const late = () => new DomainError({ code: 'late', status: 503, title: 'late' });
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Works of persons, named by their letter and number, that end when they are told to. */
function scene({ most }: { readonly most: number }) {
  const turns = fairTurns({ most, patienceMs: 30_000, late });
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isGone?: AbortSignal) =>
    turns(name.charAt(0), isGone).then(
      (end) => {
        told.push(name);
        ends.set(name, end);
      },
      (error) => told.push(`${name} ${error.code}`),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await turnOfTheLoop();
  };
  return { told, ask, end };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('turns by person', () => {
  it('let others begin before all that one sent', async () => {
    const { told, ask, end } = scene({ most: 1 });
    for (let number = 0; number < 20; number += 1) void ask(`a${number}`);
    void ask('b0');
    void ask('c0');
    await turnOfTheLoop();
    expect(told).toEqual(['a0']);
    for (const name of ['a0', 'a1', 'b0', 'c0']) await end(name);
    expect(told).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
  });

  it('leave places to others that one could take', async () => {
    const { told, ask, end } = scene({ most: 2 });
    for (const name of ['a0', 'a1', 'a2']) void ask(name);
    await turnOfTheLoop();
    expect(told).toEqual(['a0']);
    void ask('b0');
    await turnOfTheLoop();
    expect(told).toEqual(['a0', 'b0']);
    await end('a0');
    expect(told).toEqual(['a0', 'b0', 'a1']);
    await end('a0');
    expect(told).toEqual(['a0', 'b0', 'a1']);
  });

  it('are refused to whom they would take too long, and only to them', async () => {
    const { told, ask, end } = scene({ most: 1 });
    void ask('a0');
    void ask('b0');
    jest.advanceTimersByTime(29_999);
    void ask('c0');
    jest.advanceTimersByTime(1);
    await turnOfTheLoop();
    expect(told).toEqual(['a0', 'b0 late']);
    await end('a0');
    expect(told).toEqual(['a0', 'b0 late', 'c0']);
  });

  it('are refused at once to who has twenty waiting, and to nobody else', async () => {
    const { told, ask } = scene({ most: 1 });
    for (let number = 0; number < 22; number += 1) void ask(`a${number}`);
    void ask('b0');
    await turnOfTheLoop();
    expect(told).toEqual(['a0', 'a21 too_many_waiting']);
  });

  it('pass by who is gone', async () => {
    const { told, ask, end } = scene({ most: 1 });
    const leaving = new AbortController();
    void ask('a0');
    void ask('b0', leaving.signal);
    void ask('c0');
    leaving.abort();
    await turnOfTheLoop();
    await end('a0');
    expect(told).toEqual(['a0', 'b0 late', 'c0']);
  });
});
