import * as sessions from './sessions.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const ticket = 'a-_9'.repeat(10).concat('abc');

describe('a session', () => {
  testMessages({
    'its ticket': [sessions.signOutTicketSchema, { ticket }],
    'what it replaces, by a ticket': [sessions.replaceSessionSchema, { former: { ticket } }],
    'what it replaces, by a token': [
      sessions.replaceSessionSchema,
      { former: { idToken: 'header.claims.' } },
    ],
    'whether it replaced': [sessions.sessionReplacedSchema, { replaced: true }],
  });

  testForms({
    'a ticket': [
      sessions.signOutTicketSchema,
      [{ ticket }],
      [{ ticket: `${ticket}a` }, { ticket: '' }, { ticket: ticket.replace('-', '+') }, {}],
    ],
    'what is replaced': [
      sessions.replaceSessionSchema,
      [{ former: { idToken: 'a.b.c' } }],
      [{}, { former: {} }, { former: { idToken: '' } }, { former: { idToken: 'a b' } }],
    ],
  });
});
