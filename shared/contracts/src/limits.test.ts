import { limitsSchema, raiseLimitRequestSchema } from './limits.ts';
import { at, euros } from './testing/sample-values.ts';
import { testMessages } from './testing/test-messages.ts';

describe('the daily limit', () => {
  testMessages({
    'the limits': [
      limitsSchema,
      {
        limit: euros,
        used: euros,
        left: euros,
        frees: [{ at, amount: euros }],
        raisedUntil: null,
        frozenUntil: at,
      },
    ],
    'a wish to raise it': [raiseLimitRequestSchema, { limit: euros }],
  });
});
