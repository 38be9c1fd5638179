import * as factors from './factors.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const totp = { addedAt: at, recoveryCodesLeft: 8 };
const codes = { emailCode: '012345', totpCode: '678901' };

describe('the authenticator app', () => {
  testMessages({
    'the factors': [factors.factorsSchema, { totp, withdrawalsFrozenUntil: at }],
    'no factors': [factors.factorsSchema, { totp: null, withdrawalsFrozenUntil: null }],
    'a set-up': [
      factors.totpSetUpSchema,
      { secret: 'ABC', uri: 'otpauth://totp/x', recoveryCodes: ['a'] },
    ],
    'a removal': [factors.totpRemovalSchema, { challengeId: id, ...codes }, 'totpCode'],
  });

  testForms({
    'a first code': [
      factors.totpConfirmationSchema,
      [{ code: '012345' }],
      ['', '12345', '1234567', '12345a', ' 12345', '123456\n'].map((code) => ({ code })),
    ],
  });
});
