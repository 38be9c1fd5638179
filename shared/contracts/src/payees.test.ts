import * as payees from './payees.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const iban = 'DE89 3704 0044 0532 0130 00';
const payee = { id, name: 'Ada', iban, addedAt: at, whitelistedFrom: at };

describe('the address book for euros', () => {
  testMessages({
    'a new payee': [payees.addPayeeRequestSchema, { name: 'Ada', iban }],
    'a new name': [payees.renamePayeeRequestSchema, { name: 'Ada' }],
    'a payee': [payees.payeeSchema, payee],
    'a page of payees': [payees.payeePageSchema, { items: [payee], nextCursor: null }],
  });

  testForms({
    'a name': [
      payees.payeeNameSchema,
      ['A', 'Ada Kinglake', 'ä'.repeat(70)],
      ['', ' ', 'a'.repeat(71), 'a\nb'],
    ],
    'an IBAN as it was typed': [
      payees.ibanInputSchema,
      [iban, 'de893', '1'.repeat(64)],
      ['DE89', '1'.repeat(65)],
    ],
  });
});
