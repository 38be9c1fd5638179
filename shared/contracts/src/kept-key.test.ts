import { keptKey, keptOf } from './kept-key.ts';

it('begins with what all of them do, and with what those of its user do', () => {
  const key = keptKey('ada', 'form withdraw');
  expect(key.startsWith(keptOf())).toBe(true);
  expect(key.startsWith(keptOf('ada'))).toBe(true);
  expect(key.startsWith(keptOf('ad'))).toBe(false);
  expect(key.startsWith(keptOf('bob'))).toBe(false);
});
