import { openingDraft, ordinaryDraft } from './opening-draft.ts';

const opens = (query: string, kept: Record<string, string> | null = null, locale = 'en') =>
  openingDraft(new URLSearchParams(query), kept, locale);

describe('what the calculator opens with', () => {
  it('is an ordinary loan where nothing is known', () => {
    expect(opens('')).toEqual(ordinaryDraft('en'));
    expect(opens('utm_source=letter')).toEqual(ordinaryDraft('en'));
  });

  it.each(['bitcoin', 'BTC', 'Bitcoin'])('is the coin %s that the address names', (coin) => {
    expect(opens(`coin=${coin}`, { coin: 'ETH', principal: '700' })).toMatchObject({
      ...{ asset: 'BTC', lead: 'principal', text: '700' },
    });
  });

  it('is the amount that the address names, written as the reader writes it', () => {
    const ether = { asset: 'ETH', lead: 'principal' };
    expect(opens('coin=ether&amount=5000')).toMatchObject({ ...ether, text: '5,000' });
    expect(opens('coin=ether&amount=5000', null, 'de')).toMatchObject({ ...ether, text: '5.000' });
    expect(opens('coin=ether&amount=1234.5', null, 'de')).toMatchObject({ text: '1.234,50' });
  });

  it('has term, plan and loan-to-value of the address as well', () => {
    expect(opens('term=24&plan=amortising&ltv=4000')).toMatchObject({
      ...{ termMonths: 24, plan: 'amortising', ltv: 4_000, text: '10,000' },
    });
  });

  it('is what this browser kept, where the address names nothing else', () => {
    const kept = { coin: 'ETH', plan: 'amortising', ltv: '3000', term: '6', collateral: '2' };
    expect(opens('', kept)).toEqual({
      ...{ asset: 'ETH', plan: 'amortising', ltv: 3_000, termMonths: 6 },
      ...{ lead: 'collateral', text: '2' },
    });
    expect(opens('amount=800', kept)).toMatchObject({
      asset: 'ETH',
      lead: 'principal',
      text: '800',
    });
  });

  it('never takes so many coins of one kind for as many of another', () => {
    expect(opens('coin=usdc', { coin: 'BTC', collateral: '2' })).toMatchObject({
      ...{ asset: 'USDC', lead: 'principal', text: '10,000' },
    });
  });

  it.each([
    'coin=dogecoin',
    'amount=-5',
    'amount=1e9',
    'amount=5.000,00',
    'amount=',
    'term=7',
    'plan=x',
    'ltv=1',
  ])('passes over %s', (query) => {
    expect(opens(query)).toEqual(ordinaryDraft('en'));
  });
});
