import { collateralAssets } from '@tessera/money/asset';
import { collateralTerms, hasTodaysFigures, TERMS_VERSION } from './terms.ts';
import { digestOf } from './terms-digest.ts';

describe('the terms', () => {
  it.each(collateralAssets)(
    'of %s have thresholds in order and tiers that reach the maximum',
    (asset) => {
      const terms = collateralTerms[asset];
      const order = [terms.openingLtv, terms.warningLtv, terms.marginCallLtv, terms.liquidationLtv];
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(terms.aprTiers.at(-1)?.upToLtv).toBe(terms.openingLtv);
      const bounds = terms.aprTiers.map(({ upToLtv }) => upToLtv);
      expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
      expect(terms.cureTargetLtv).toBe(terms.warningLtv);
    },
  );

  it('carry a version that any changed figure changes', () => {
    expect(TERMS_VERSION).toMatch(/^\d+-[0-9a-f]{8}$/);
    expect(digestOf({ fee: 100, minimum: 1_000n })).not.toBe(
      digestOf({ fee: 100, minimum: 1_001n }),
    );
  });

  it('know the version before them that had the same figures in another form', () => {
    expect([TERMS_VERSION, '1-76d39bde'].every(hasTodaysFigures)).toBe(true);
    expect(['1-00000000', 'toString', ''].some(hasTodaysFigures)).toBe(false);
  });
});
