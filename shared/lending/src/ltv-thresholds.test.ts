import { ltvThresholds } from './ltv-thresholds.ts';

it('the thresholds of an asset rise from the warning to the liquidation', () => {
  expect(ltvThresholds('ETH')).toEqual([
    { label: 'Warning', basisPoints: 6200 },
    { label: 'Margin call', basisPoints: 6800 },
    { label: 'Liquidation', basisPoints: 7800 },
  ]);
});
