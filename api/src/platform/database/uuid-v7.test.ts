import { uuidV7 } from './uuid-v7.ts';

const at = new Date('2026-06-15T10:00:00.123Z');

describe('a UUID of a time', () => {
  it('begins with it and says its version and variant', () => {
    expect(uuidV7(at)).toMatch(/^019ecab9-457b-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('comes after those of the same millisecond, also when other times come between', () => {
    const ids = Array.from({ length: 500 }, (_, index) => {
      uuidV7(new Date(at.getTime() + 1 + (index % 3)));
      return uuidV7(at);
    });
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(500);
  });
});
