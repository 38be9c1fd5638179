import { localeSeparators } from '@tessera/money/locale-separators';
import { presentLanguage } from '../languages/reader-language.ts';

/** An amount of the wire as its reader writes decimals; none of its digits is left out. */
export const amountText = (amount: string): string =>
  amount.replace('.', localeSeparators(presentLanguage()).decimal);
