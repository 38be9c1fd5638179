import { entityTagOf, isKnown } from './entity-tag.ts';

it('names a text by what it says', () => {
  expect(entityTagOf('one')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTagOf('one')).toBe(entityTagOf('one'));
  expect(entityTagOf('one')).not.toBe(entityTagOf('two'));
});

it.each([
  [undefined, false],
  ['', false],
  ['W/"b"', false],
  ['a', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
])('with %j it is known: %s', (ifNoneMatch, known) => {
  expect(isKnown(ifNoneMatch, 'W/"a"')).toBe(known);
});
