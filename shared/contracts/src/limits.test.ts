import { limitsSchema, raiseLimitRequestSchema } from './limits.ts';
import { at, euros, on } from './testing/sample-values.ts';
import { testMessages } from './testing/test-messages.ts';

describe('the daily limit', () => {
  testMessages({
    'the limits': [
      limitsSchema,
      {
        day: on,
        limit: euros,
        used: euros,
        left: euros,
        resetsAt: at,
        raisedUntil: null,
        frozenUntil: at,
      },
    ],
    'a wish to raise it': [raiseLimitRequestSchema, { limit: euros }],
  });
});
