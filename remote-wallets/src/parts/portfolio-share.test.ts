import type { Wallet } from '@tessera/contracts/wallets';
import { etherPrice, priceOf } from '../testing/price-fixtures.ts';
import { etherWallet } from '../testing/wallet-fixtures.ts';
import { bitcoinWallet } from '../testing/withdrawal-fixtures.ts';
import { freeValue, portfolioMove, portfolioShare, portfolioValue } from './portfolio-share.ts';
import { priceChange } from './price-change.ts';

const eur = (amount: string) => ({ asset: 'EUR', amount });
const btc = (amount: string) => ({ asset: 'BTC', amount }) as const;
const noBitcoin: Wallet = {
  ...bitcoinWallet,
  balance: { available: btc('0'), held: btc('0'), collateral: btc('0') },
  value: null,
};

describe('the value of all coins', () => {
  it('is the sum of what the API gives, and of it what is free', () => {
    expect(portfolioValue([etherWallet, bitcoinWallet])).toEqual(eur('36250.00'));
    expect(freeValue([etherWallet, bitcoinWallet])).toEqual(eur('33750.00'));
  });

  it('is not known while a coin that is there has no price; one that is not there has no say', () => {
    expect(portfolioValue([etherWallet, { ...bitcoinWallet, value: null }])).toBeNull();
    expect(freeValue([etherWallet, { ...bitcoinWallet, value: null }])).toBeNull();
    expect(portfolioValue([etherWallet, noBitcoin])).toEqual(eur('6250.00'));
    expect(freeValue([etherWallet, noBitcoin])).toEqual(eur('3750.00'));
  });

  it('divides into shares', () => {
    const wallets = [etherWallet, bitcoinWallet];
    expect(wallets.map((wallet) => portfolioShare(wallet, wallets))).toEqual([1724, 8276]);
    expect(portfolioShare(noBitcoin, wallets)).toBeNull();
    expect(portfolioShare(etherWallet, [])).toBeNull();
  });

  it('moves with prices alone', () => {
    const bitcoin = priceOf('BTC', '60000', { valueDayAgo: '50000' });
    expect(portfolioMove([etherWallet, bitcoinWallet], [etherPrice, bitcoin])).toEqual({
      before: 3_000_000n,
      now: 3_625_000n,
    });
  });

  it('has no known move where the past of a coin in it is not known, or nothing is there', () => {
    expect(portfolioMove([etherWallet], [])).toBeNull();
    expect(portfolioMove([etherWallet], [{ ...etherPrice, valueDayAgo: null }])).toBeNull();
    expect(portfolioMove([noBitcoin], [etherPrice])).toBeNull();
    expect(portfolioMove([etherWallet, noBitcoin], [etherPrice])?.now).toBe(625_000n);
  });
});

it('knows the change of a price where its past is known', () => {
  expect(priceChange(etherPrice)).toBe(2500);
  expect(priceChange({ ...etherPrice, valueDayAgo: null })).toBeNull();
  expect(priceChange({ ...etherPrice, valueDayAgo: undefined })).toBeNull();
});
