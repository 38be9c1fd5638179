import type { IdentityFailure } from '@tessera/shell';
import { explainIdentityFailure } from './explain-identity-failure.ts';

/** Every failure that there is: the compiler asks for the ones that are missing. */
const failures = Object.keys({
  'invalid-credentials': true,
  'email-taken': true,
  'weak-password': true,
  'invalid-email': true,
  'invalid-or-expired-code': true,
  'too-many-requests': true,
  'requires-recent-sign-in': true,
  'code-not-given': true,
  network: true,
  unknown: true,
} satisfies Record<IdentityFailure, true>) as IdentityFailure[];

it.each(failures)('%s is explained in whole sentences that say what to do', (failure) => {
  const text = explainIdentityFailure(failure);
  expect(text).toMatch(/^\p{Lu}.+\.$/u);
  expect(text).toMatch(/\b(check|choose|sign in|ask|try|wait)\b/i);
});

it('every failure has its own words', () => {
  expect(new Set(failures.map(explainIdentityFailure)).size).toBe(failures.length);
});
