import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';

const { allowanceHours } = productFacts;
const timesInWords = numberInWords(productFacts.dataExportsADay);

/** What is said of taking one's data along. */
export const exportWords = {
  title: t`A copy of your data`,
  lead: t`What you gave us and did here, as one file in JSON: a text that people and programs can read.`,
  contentsTitle: t`What is in it`,
  contents: [
    t`Who you are to us, your settings and what you changed in them, your devices and what protects your account`,
    t`Wallets, deposits, withdrawals, and every movement of each coin and of euros`,
    t`Loans with their payments, margin calls and sales, and who you were each time you accepted one`,
    t`Payees, addresses, notices, and your messages with support`,
  ],
  without: t`Passwords, codes and keys are not in it.`,
  often: t`It can be made ${timesInWords} times within ${allowanceHours} hours, and we mail you each time. Keep the file where nobody else finds it.`,
  button: t`Export your data`,
  fileName: 'tessera-data.json',
  done: t`Your data is exported: look among your downloads for tessera-data.json.`,
  failed: t`Your data was not exported`,
} as const;
