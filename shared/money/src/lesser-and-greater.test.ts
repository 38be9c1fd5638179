import { greater } from './greater.ts';
import { lesser } from './lesser.ts';

it.each([
  [1n, 2n],
  [2n, 1n],
  [-(10n ** 40n), 10n ** 40n],
])('of %p and %p the lesser and the greater are found', (a, b) => {
  const [small, large] = a < b ? [a, b] : [b, a];
  expect([lesser(a, b), greater(a, b)]).toEqual([small, large]);
});
