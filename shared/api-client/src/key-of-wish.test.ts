import { keyOfWish } from './key-of-wish.ts';

it('is the name of the wish with the FNV-1a hash of the body', () => {
  // Test vectors of the function's authors, http://www.isthe.com/chongo/tech/comp/fnv/
  expect(keyOfWish('wish', '')).toBe('wish.811c9dc5');
  expect(keyOfWish('wish', 'a')).toBe('wish.e40c292c');
  expect(keyOfWish('wish', 'foobar')).toBe('wish.bf9cf968');
});

it('can be sent in a header, whatever the body', () => {
  expect(keyOfWish('wish', '{"name":"Jürgen Müller"}')).toMatch(/^wish\.[0-9a-f]{8}$/);
});
