import { identityFailureOf } from './identity-failure.ts';

const refused = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['auth/user-not-found', 'invalid-credentials'],
  ['auth/wrong-password', 'invalid-credentials'],
  ['auth/user-disabled', 'invalid-credentials'],
  ['auth/email-already-in-use', 'email-taken'],
  ['auth/weak-password', 'weak-password'],
  ['auth/invalid-action-code', 'invalid-or-expired-code'],
  ['auth/requires-recent-login', 'requires-recent-sign-in'],
  ['auth/network-request-failed', 'network'],
  ['auth/something-new', 'unknown'],
])('reads %s as %s', (code, failure) => {
  expect(identityFailureOf(refused(code))).toBe(failure);
});

it.each(['nonsense', null, undefined, { code: 'auth/user-not-found' }, new Error('no code')])(
  'does not know what is no error of the provider: %p',
  (error) => {
    expect(identityFailureOf(error)).toBe('unknown');
  },
);
