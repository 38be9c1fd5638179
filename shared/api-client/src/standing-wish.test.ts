import { createStandingWish } from './standing-wish.ts';

describe('a standing wish', () => {
  it('has the key of its name until it is refused, and then the next one', () => {
    const wish = createStandingWish();
    expect([wish.keyOf('due'), wish.keyOf('due')]).toEqual(['due', 'due']);
    wish.refuse();
    expect(wish.keyOf('due')).toBe('due.1');
    wish.refuse();
    expect(wish.keyOf('due')).toBe('due.2');
  });

  it('has the same keys on another page', () => {
    const [one, other] = [createStandingWish(), createStandingWish()];
    for (const wish of [one, other]) {
      wish.keyOf('due');
      wish.refuse();
    }
    expect(one.keyOf('due')).toBe(other.keyOf('due'));
  });

  it('begins anew with another name', () => {
    const wish = createStandingWish();
    wish.keyOf('due');
    wish.refuse();
    expect(wish.keyOf('next')).toBe('next');
  });
});
