import { satisfiesCaret } from './satisfies-caret.ts';

describe('a caret range', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.5', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.2', '^0.0.1', false],
    ['19.3.1', '19.3.1', false],
    ['later', '^19.3.1', false],
    ['19.3.1', '*', false],
  ])('has %s against %s: %p', (version, range, expected) => {
    expect(satisfiesCaret(version, range)).toBe(expected);
  });
});
