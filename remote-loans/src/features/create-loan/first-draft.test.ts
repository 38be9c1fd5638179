import { sandboxCoins } from '@tessera/money/sandbox-coins';
import { coinWallet, etherPrice, etherWallet } from '../../testing/loan-fixtures.ts';
import { firstDraft } from './first-draft.ts';

describe('what Create Loan begins with', () => {
  it('is all that is free of the coin that is held', () => {
    expect(firstDraft([etherWallet('1.25')], [etherPrice])).toMatchObject({
      asset: 'ETH',
      lead: 'collateral',
      text: '1.25',
      ltv: 4000,
    });
  });

  it.each([
    ['nothing is free', '0'],
    ['it carries no loan that is large enough', '0.1'],
    ['it carries more than the largest loan', '5000'],
  ])('is no amount where %s', (_, available) => {
    expect(firstDraft([etherWallet(available)], [etherPrice])).toMatchObject({
      lead: 'principal',
      text: '',
    });
  });

  it('is no amount where the coin has no price', () => {
    expect(firstDraft([etherWallet('1')], [])).toMatchObject({ asset: 'ETH', text: '' });
  });

  it.each(['BTC', 'USDC'] as const)(
    'is an amount for what the faucet of %s sends unless asked for another',
    (asset) => {
      const { faucet, price } = sandboxCoins[asset];
      const prices = [{ ...etherPrice, asset, value: price }];
      const draft = firstDraft([coinWallet(asset, faucet.usual, '1000.00')], prices);
      expect(draft).toMatchObject({ asset, lead: 'collateral' });
    },
  );
});
