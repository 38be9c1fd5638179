import * as stepUp from './step-up.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const challenge = { challengeId: id, expiresAt: at, factors: ['email', 'totp'], attemptsLeft: 0 };
const emailCode = '012345';

describe('a confirmation by codes', () => {
  testMessages({
    'a challenge': [stepUp.stepUpSchema, challenge],
    'its codes': [stepUp.stepUpCodesSchema, { emailCode, totpCode: '678901' }, 'totpCode'],
  });

  testForms({
    'a factor': [stepUp.stepUpFactorSchema, ['email', 'totp'], ['sms', '']],
    'a number of attempts': [
      stepUp.stepUpSchema,
      [challenge],
      [
        { ...challenge, attemptsLeft: -1 },
        { ...challenge, attemptsLeft: 0.5 },
      ],
    ],
    'a mailed code': [
      stepUp.stepUpCodesSchema,
      [{ emailCode }],
      ['', '12345', '1234567', 'a12345', '12345a', '123456\n'].map((code) => ({
        emailCode: code,
      })),
    ],
    'a code of the app, or one for its loss': [
      stepUp.stepUpCodesSchema,
      ['678901', 'ABCD-efgh-1234', 'x'.repeat(40)].map((totpCode) => ({ emailCode, totpCode })),
      ['', '12345', 'x'.repeat(41), '12345 6', '123456\n', '§123456', '123456§'].map(
        (totpCode) => ({ emailCode, totpCode }),
      ),
    ],
  });
});
