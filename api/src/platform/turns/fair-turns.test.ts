import { DomainError } from '../problems/domain-error.ts';
import { fairTurns } from './fair-turns.ts';

const refusal = (code: string) => () => new DomainError({ code, status: 503, title: code });
const refusals = { crowded: refusal('crowded'), late: refusal('late') };
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Works of persons, named by their letter and number, that end when they are told to. */
function scene(options: Partial<Parameters<typeof fairTurns>[0]> = {}) {
  const turns = fairTurns({
    ...{ most: 2, mostOfOne: 1, mostWaiting: 200, patienceMs: 30_000, refusals },
    ...options,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isGone?: AbortSignal) =>
    turns(name.charAt(0), isGone).then(
      (end) => {
        begun.push(name);
        ends.set(name, end);
      },
      (error) => begun.push(`${name} ${error.code}`),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await turnOfTheLoop();
  };
  return { begun, ask, end };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('turns by person', () => {
  it('let another begin before the 150 that one sent', async () => {
    const { begun, ask, end } = scene({ most: 1 });
    for (let number = 0; number < 150; number += 1) void ask(`a${number}`);
    void ask('b0');
    void ask('c0');
    await turnOfTheLoop();
    expect(begun).toEqual(['a0']);
    for (const name of ['a0', 'a1', 'b0', 'c0']) await end(name);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
  });

  it('leave places to others that one could take', async () => {
    const { begun, ask, end } = scene();
    for (const name of ['a0', 'a1', 'a2']) void ask(name);
    await turnOfTheLoop();
    expect(begun).toEqual(['a0']);
    void ask('b0');
    await turnOfTheLoop();
    expect(begun).toEqual(['a0', 'b0']);
    await end('a0');
    expect(begun).toEqual(['a0', 'b0', 'a1']);
    await end('a0');
    expect(begun).toEqual(['a0', 'b0', 'a1']);
  });

  it('are refused to whom they would take too long, and only to them', async () => {
    const { begun, ask, end } = scene({ most: 1 });
    void ask('a0');
    void ask('b0');
    jest.advanceTimersByTime(29_999);
    void ask('c0');
    jest.advanceTimersByTime(1);
    await turnOfTheLoop();
    expect(begun).toEqual(['a0', 'b0 late']);
    await end('a0');
    expect(begun).toEqual(['a0', 'b0 late', 'c0']);
  });

  it('are refused at once to who has too many waiting', async () => {
    const { begun, ask } = scene({ most: 1, mostWaiting: 2 });
    for (const name of ['a0', 'a1', 'a2', 'a3', 'b0']) void ask(name);
    await turnOfTheLoop();
    expect(begun).toEqual(['a0', 'a3 crowded']);
  });

  it('pass by who is gone', async () => {
    const { begun, ask, end } = scene({ most: 1 });
    const leaving = new AbortController();
    void ask('a0');
    void ask('b0', leaving.signal);
    void ask('c0');
    leaving.abort();
    await turnOfTheLoop();
    await end('a0');
    expect(begun).toEqual(['a0', 'b0 late', 'c0']);
  });
});
