import * as emails from './email-changes.ts';
import { at } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const pending = { newEmail: 'countess@example.com', expiresAt: at };

describe('a change of an e-mail address', () => {
  testMessages({
    'a change that waits': [emails.emailChangeSchema, pending],
    'no change': [emails.pendingEmailChangeSchema, { pending: null }],
    'the change that waits': [emails.pendingEmailChangeSchema, { pending }],
    'a link to a new address': [emails.emailChangeLinkSchema, { state: 'open', ...pending }],
    'a link to a former address': [
      emails.emailUndoSchema,
      { state: 'gone', formerEmail: 'ada@example.com', changedAt: at, expiresAt: at },
    ],
    'a link that takes an app away too': [
      emails.emailUndoSchema,
      {
        state: 'open',
        formerEmail: 'ada@example.com',
        takesApp: true,
        changedAt: at,
        expiresAt: at,
      },
      'takesApp',
    ],
  });

  testForms({
    'an address': [
      emails.emailAddressSchema,
      ['ada@example.com', 'a.b+c@mail.example.org', 'ä@bücher.example'],
      ['', 'ada', 'ada@example', 'a b@example.com', '@example.com', `${'a'.repeat(250)}@b.example`],
    ],
    'what a link is good for': [
      emails.emailLinkSchema,
      [{ token: 'a'.repeat(43) }],
      [{ token: 'a'.repeat(42) }, { token: `${'a'.repeat(42)}!` }, {}],
    ],
  });
});
