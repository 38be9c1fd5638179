import { parseAmount } from '@tessera/money/parse-amount';
import { loanName } from './loan-name.ts';

const euros = (text: string) => ({ asset: 'EUR', minor: parseAmount(text, 'EUR') }) as const;
const ether = { asset: 'ETH', minor: parseAmount('8.05', 'ETH') } as const;

describe('the name of a loan', () => {
  it('says what was borrowed and what secures it', () => {
    const loan = { principal: euros('8000.00'), collateral: ether };
    expect(loanName(loan, 'en')).toBe('€8,000 against 8.05\u00a0ETH');
  });

  it('shows cents where there are some, in the reader’s notation', () => {
    const loan = { principal: euros('8000.50'), collateral: ether };
    expect(loanName(loan, 'de')).toBe('8.000,50\u00a0€ against 8,05\u00a0ETH');
  });
});
