import { changeInBasisPoints } from './change-in-basis-points.ts';

it.each([
  [100n, 125n, 2500],
  [100n, 93n, -700],
  [100n, 100n, 0],
  [0n, 5n, null],
  [-5n, 5n, null],
])('from %s to %s is a change of %s basis points', (before, now, change) => {
  expect(changeInBasisPoints(before, now)).toBe(change);
});
