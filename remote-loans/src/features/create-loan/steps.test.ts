import { cents, coins } from '@tessera/money/minor-units';
import { stepOf, withStep } from './steps.ts';

const decided = {
  principal: cents(100_000n),
  collateral: coins(10n ** 18n),
  apr: 990,
  intent: '0190a000-0000-4000-8000-000000000001',
};

const draft = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  lead: 'principal',
  text: '1000',
  ltv: 4_000,
} as const;

const address = (name: 'borrower' | 'review') => withStep(draft, name, decided);

describe('a step of Create Loan', () => {
  it.each(['borrower', 'review'] as const)('%s is an address with its figures', (name) => {
    expect(stepOf(address(name))).toEqual({ name, ...decided });
    expect(address(name).get('principal')).toBe('1000');
    expect(address(name).get('locks')).toBe('1.000000000000000000');
  });

  it.each([
    ['nothing at all', ''],
    ['no step that there is', 'step=sign'],
    ['a step alone', 'step=review'],
  ])('is the first where an address names %s', (_, search) => {
    expect(stepOf(new URLSearchParams(search))).toEqual({ name: 'figures' });
  });

  it.each([
    ['coin', 'EUR'],
    ['borrows', 'much'],
    ['borrows', '-1'],
    ['locks', '1.0000000000000000001'],
    ['rate', '9.9'],
    ['intent', 'short'],
    ['intent', 'an intent; with odd letters'],
  ])('is the first where its %s is %s', (name, text) => {
    const parameters = address('review');
    parameters.set(name, text);
    expect(stepOf(parameters)).toEqual({ name: 'figures' });
  });
});
