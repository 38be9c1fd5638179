import { coinWallet, etherWallet } from '../../testing/loan-fixtures.ts';
import { firstAsset } from './first-asset.ts';

describe('the coin that Create Loan begins with', () => {
  it('is the one of which most euros are free', () => {
    const bitcoin = coinWallet('BTC', '0.1', '6000.00');
    const usdc = coinWallet('USDC', '9000', '8200.00');
    expect(firstAsset([bitcoin, usdc])).toBe('USDC');
    expect(firstAsset([usdc, bitcoin])).toBe('USDC');
  });

  it('is one that is held, also while it has no price', () => {
    const ether = { ...etherWallet('1'), value: null };
    expect(firstAsset([coinWallet('BTC', '0', '0.00'), ether])).toBe('ETH');
    expect(firstAsset([ether, coinWallet('USDC', '1', '0.91')])).toBe('USDC');
  });

  it('is bitcoin for who holds nothing', () => {
    expect(firstAsset([])).toBe('BTC');
    expect(firstAsset([etherWallet('0')])).toBe('BTC');
  });
});
