import * as factors from './factors.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const totp = { addedAt: at, recoveryCodesLeft: 8, resetAt: at };
const stepUp = { challengeId: id, expiresAt: at, factors: ['email'], attemptsLeft: 5 };
const codes = { emailCode: '012345', totpCode: '678901' };

describe('the authenticator app', () => {
  testMessages({
    'the factors': [factors.factorsSchema, { totp, withdrawalsFrozenUntil: at }],
    'no factors': [factors.factorsSchema, { totp: null, withdrawalsFrozenUntil: null }],
    'a set-up': [
      factors.totpSetUpSchema,
      { secret: 'ABC', uri: 'otpauth://totp/x', recoveryCodes: ['a'], stepUp },
    ],
    'a further code': [factors.totpResendSchema, { challengeId: id }],
    'an undoing': [factors.factorUndoSchema, { state: 'open', addedAt: at, expiresAt: at }],
    'a removal': [factors.totpRemovalSchema, { challengeId: id, ...codes }, 'totpCode'],
  });

  testForms({
    'a first code': [
      factors.totpConfirmationSchema,
      [{ challengeId: id, emailCode: '543210', code: '012345' }],
      ['', '12345', '1234567', '12345a', ' 12345', '123456\n'].flatMap((code) => [
        { challengeId: id, emailCode: '543210', code },
        { challengeId: id, emailCode: code, code: '012345' },
      ]),
    ],
    'the token of a link': [
      factors.factorUndoLinkSchema,
      [{ token: `${'a-_9'.repeat(10)}abc` }],
      ['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}/`].map((token) => ({ token })),
    ],
  });
});
