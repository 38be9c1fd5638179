import {
  assets,
  coinsOn,
  collateralAssets,
  isAsset,
  isCollateralAsset,
  minorUnitsPerWhole,
  scaleOf,
} from './asset.ts';
import { assetName } from './asset-name.ts';
import { assetNameInText } from './asset-name-in-text.ts';
import { coinRecords } from './asset-records.ts';
import { isNetworkName, networkNames, networkRecords } from './network-records.ts';
import { parseAmount } from './parse-amount.ts';

describe('assets', () => {
  it('have the scale of their chain or currency', () => {
    expect(assets.map(scaleOf)).toEqual([8, 18, 6, 2]);
    expect(minorUnitsPerWhole('USDC')).toBe(1_000_000n);
  });

  it('are recognised by name, and inherited names are not', () => {
    expect(assets.every(isAsset)).toBe(true);
    expect(['btc', 'DOGE', 'toString', ''].some(isAsset)).toBe(false);
    expect(assets.filter(isCollateralAsset)).toEqual([...collateralAssets]);
  });
});

describe('names', () => {
  it('of an asset stand alone or inside a sentence', () => {
    expect(assets.map(assetName)).toEqual(['Bitcoin', 'Ether', 'USDC', 'Euro']);
    expect(assets.map(assetNameInText)).toEqual(['bitcoin', 'ether', 'USDC', 'euro']);
  });

  it('of what a build does not know yet is its code', () => {
    expect([assetName('LTC'), assetNameInText('toString')]).toEqual(['LTC', 'toString']);
  });
});

describe('networks', () => {
  it('hold their own coin and its tokens', () => {
    expect(coinsOn('bitcoin')).toEqual(['BTC']);
    expect(coinsOn('ethereum')).toEqual(['ETH', 'USDC']);
    expect(networkNames.map((name) => networkRecords[name].coin)).toEqual(['BTC', 'ETH']);
    expect(networkNames.every(isNetworkName)).toBe(true);
    expect(isNetworkName('litecoin')).toBe(false);
  });

  it('ask for minimums that their coins can have', () => {
    for (const coin of collateralAssets) {
      const { minimumDeposit, minimumWithdrawal } = coinRecords[coin];
      expect(parseAmount(minimumDeposit, coin)).toBeGreaterThan(0n);
      expect(parseAmount(minimumWithdrawal, coin)).toBeGreaterThan(0n);
    }
  });
});
