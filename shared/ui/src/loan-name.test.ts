import { loanName } from './loan-name.ts';

const euros = (amount: string) => ({ asset: 'EUR', amount }) as const;
const ether = (amount: string) => ({ asset: 'ETH', amount }) as const;
const loan = {
  principal: euros('8000.00'),
  collateral: ether('8.05'),
  maturesOn: '2027-11-21',
};

describe('the name of a loan', () => {
  it('says what was borrowed, what secures it and when it is due', () => {
    expect(loanName(loan, 'en')).toBe('€8,000 against 8.05\u00a0ETH, due Nov 21, 2027');
  });

  it('shows cents where there are some, in the reader’s notation', () => {
    const named = { ...loan, principal: euros('8000.50') };
    expect(loanName(named, 'de')).toBe('8.000,50\u00a0€ against 8,05\u00a0ETH, due Nov 21, 2027');
  });

  it('names what was agreed where nothing is pledged', () => {
    const waiting = { ...loan, collateral: ether('0'), agreedCollateral: ether('7') };
    expect(loanName(waiting, 'en')).toMatch(/against 7\.00\sETH,/);
    expect(loanName({ ...loan, agreedCollateral: ether('7') }, 'en')).toMatch(/8\.05\sETH/);
    expect(loanName({ ...loan, collateral: ether('0') }, 'en')).toMatch(/against 0\.00\sETH/);
  });

  it.each([
    ['8.882264001234567890', '8.8822'],
    ['0.123456789', '0.123456'],
    ['1.00009', '1.00'],
    ['0.000000000000000001', '0.00000000'],
  ])('cuts %s ether to %s', (amount, shown) => {
    expect(loanName({ ...loan, collateral: ether(amount) }, 'en')).toContain(`${shown}`);
  });

  it('is exact in a coin of few decimals', () => {
    const dollars = { ...loan, collateral: { asset: 'USDC', amount: '6000.123456' } as const };
    expect(loanName(dollars, 'en')).toMatch(/6,000\.1234\sUSDC/);
  });
});
