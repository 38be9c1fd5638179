import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';

const { dataExportsADay, allowanceHours } = productFacts;

/** What is said of taking one's data along. */
export const exportWords = {
  title: 'A copy of your data',
  lead: 'What you gave us and did here, as one file in JSON: a text that people and programs can read.',
  contentsTitle: 'What is in it',
  contents: [
    'Who you are to us, your settings and what you changed in them, your devices and what protects your account',
    'Wallets, deposits, withdrawals, and every movement of each coin and of euros',
    'Loans with their payments, margin calls and sales, and who you were each time you accepted one',
    'Payees, addresses, notices, and your messages with support',
  ],
  without: 'Passwords, codes and keys are not in it.',
  often: `It can be made ${numberInWords(dataExportsADay)} times within ${allowanceHours} hours, and we mail you each time. Keep the file where nobody else finds it.`,
  button: 'Export your data',
  fileName: 'tessera-data.json',
  done: 'Your data is exported: look among your downloads for tessera-data.json.',
  failed: 'Your data was not exported',
} as const;
