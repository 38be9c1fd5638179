import { fewAtATime } from './few-at-a-time.ts';

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Works that end when they are told to. */
async function heldWorks(count: number) {
  const few = fewAtATime();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: count }, (_, index) =>
    few(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      if (index === 0) throw new Error('the first fails');
      return index;
    }),
  );
  works[0]?.catch(() => {});
  await turnOfTheLoop();
  return { begun, works, end: (index: number) => ends[index]?.() };
}

afterEach(() => jest.useRealTimers());

describe('few at a time', () => {
  it('begin, and the others in their order as places become free', async () => {
    const { begun, works, end } = await heldWorks(7);
    expect(begun).toEqual([0, 1, 2, 3]);
    end(2);
    end(0);
    await turnOfTheLoop();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    await expect(works[0]).rejects.toThrow('the first fails');
    for (const index of [1, 3, 4, 5]) end(index);
    await turnOfTheLoop();
    end(6);
    await expect(Promise.all(works.slice(1))).resolves.toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('and who waits for too long is told, and takes no place', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { begun, works, end } = await heldWorks(6);
    const late = expect(works[4]).rejects.toMatchObject({ code: 'signer_unavailable' });
    const later = expect(works[5]).rejects.toMatchObject({ code: 'signer_unavailable' });
    jest.advanceTimersByTime(30_000);
    await Promise.all([late, later]);
    for (const index of [0, 1, 2, 3]) end(index);
    await turnOfTheLoop();
    expect(begun).toEqual([0, 1, 2, 3]);
    await expect(Promise.all(works.slice(1, 4))).resolves.toEqual([1, 2, 3]);
  });
});
