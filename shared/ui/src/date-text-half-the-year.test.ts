/** @jest-environment-options {"timeZone": "Africa/Lagos"} */
import { instantText } from './date-text.tsx';

beforeEach(() => {
  document.documentElement.dataset.locale = 'en-GB';
});
afterEach(() => {
  delete document.documentElement.dataset.locale;
});

it('names the clock of Berlin to a reader in Lagos in its summer alone: in winter theirs shows the same', () => {
  expect(instantText('2026-06-30T22:30:00Z')).toBe('1 Jul 2026, 00:30 Berlin time');
  expect(instantText('2026-11-24T10:14:00Z')).toBe('24 Nov 2026, 11:14');
});
