import { createFakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import { askAgainEvery, followsPrices } from './ask-again-every.ts';

const inShell = (isTold?: boolean) =>
  provideFakeShell({
    ...createFakeShell(),
    ...(isTold === undefined ? {} : { isTold: () => isTold }),
  });

it.each([
  ['a shell that hears nothing now', false],
  ['a shell of before, which never hears anything', undefined],
])('asks as often as a screen wants in %s', (_, isTold) => {
  inShell(isTold);
  expect(askAgainEvery(15_000)()).toBe(15_000);
  expect(askAgainEvery(15_000, followsPrices)()).toBe(15_000);
});

it('asks seldom while the shell hears what changes, and never more often for that', () => {
  inShell(true);
  expect(askAgainEvery(1_500)()).toBe(300_000);
  expect(askAgainEvery(15_000, followsPrices)()).toBe(60_000);
  expect(askAgainEvery(3_600_000)()).toBe(3_600_000);
});
