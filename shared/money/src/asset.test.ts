import {
  assets,
  collateralAssets,
  isAsset,
  isCollateralAsset,
  minorUnitsPerWhole,
  scaleOf,
} from './asset.ts';

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
