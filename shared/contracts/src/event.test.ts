import { eventSchema } from './event.ts';
import { event } from './testing/sample-values.ts';
import { testMessages } from './testing/test-messages.ts';

describe('a recorded step', () => {
  testMessages({ 'an event': [eventSchema, event] });
});
