import * as sandbox from './sandbox.ts';
import { at, coins, euros, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const mail = { id: 'm', to: 'a@b', subject: 's', text: 't', link: '/dashboard', sentAt: at };
const payment = { amount: euros, remittance: 'RF18', payerName: 'Ada' };

describe('the sandbox', () => {
  testMessages({
    'a wish for coins': [sandbox.faucetRequestSchema, { walletId: id, amount: coins }],
    'coins on their way': [sandbox.faucetAnswerSchema, { transactionId: 't' }],
    'a mail': [sandbox.sandboxMailSchema, mail],
    'all mails': [
      sandbox.sandboxMailListSchema,
      { items: [mail, { ...mail, link: null, sentAt: null }] },
    ],
    'a payment': [sandbox.sandboxPaymentRequestSchema, payment, 'payerName'],
    'the name of a payment': [sandbox.sandboxPaymentAnswerSchema, { paymentId: id }],
    'a reason': [sandbox.sandboxReasonSchema, { reason: 'closed' }, 'reason'],
  });

  testForms({
    'what is written on a payment': [
      sandbox.sandboxPaymentRequestSchema,
      ['', 'RF18 Zoë', '😀', 'x'.repeat(140)].map((remittance) => ({ ...payment, remittance })),
      ['x'.repeat(141), 'a\nb', 'a\u0000', '\uD83D'].map((remittance) => ({
        ...payment,
        remittance,
      })),
    ],
  });

  it('has its USDC where the development chain puts the first contract', () => {
    expect(sandbox.sandboxUsdcContract).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });
});
