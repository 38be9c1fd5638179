import { keptDraftName } from '@tessera/lending/loan-draft';
import { clearKept, storeForADay } from '@tessera/ui/kept-for-a-day';
import { signInPath } from './sign-in-path.ts';

afterEach(() => clearKept(keptDraftName));

describe('the way to sign in after signing up', () => {
  it('leads to the loan that was worked out before', () => {
    storeForADay(keptDraftName, { coin: 'BTC', principal: '5,000' });
    const [path, query] = signInPath('ada@example.com').split('?');
    expect(path).toBe('/auth/sign-in');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      email: 'ada@example.com',
      redirect: '/dashboard/loan/create-loan?coin=BTC&principal=5%2C000',
    });
  });

  it('leads nowhere in particular without one', () => {
    expect(signInPath('ada@example.com')).toBe('/auth/sign-in?email=ada%40example.com');
    expect(signInPath()).toBe('/auth/sign-in');
  });
});
