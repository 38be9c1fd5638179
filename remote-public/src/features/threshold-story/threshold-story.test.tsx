import { collateralTerms } from '@tessera/lending/terms';
import { collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { fireEvent, render, screen } from '@testing-library/react';
import { fallToThreshold, ltvAfterFall, stateAt } from './story-state.ts';
import { ThresholdStory } from './threshold-story.tsx';

it('a fall raises the loan-to-value, rounded up, and a threshold is reached no later than it says', () => {
  expect(ltvAfterFall(4_000, 2_000)).toBe(5_000);
  expect(ltvAfterFall(4_000, 4_285)).toBe(7_000);
  expect(fallToThreshold(4_000, 7_000)).toBe(4_285);
  expect(stateAt('BTC', ltvAfterFall(4_000, 4_284))).toBe('warning');
  expect(stateAt('BTC', 7_000)).toBe('margin_call');
});

it.each([
  ['2000', 'Healthy', 'Nothing happens'],
  ['3900', 'Warning', 'You are told'],
  ['4500', 'Margin call', 'You have 24 hours'],
  ['5000', 'Liquidation', 'As few coins as it takes'],
])('after a fall of %s basis points it says "%s"', (fall, state, meaning) => {
  render(<ThresholdStory />);
  fireEvent.change(screen.getByRole('slider', { name: 'Then bitcoin falls by' }), {
    target: { value: fall },
  });
  const outcome = screen.getByText(new RegExp(meaning)).closest('output');
  expect(outcome).toHaveTextContent(state);
});

const fall = (basisPoints: number) =>
  fireEvent.change(screen.getByRole('slider', { name: /falls by/ }), {
    target: { value: String(basisPoints) },
  });

const tilesOf = (kind: string) => document.querySelectorAll(`rect.${kind}`).length;

it('marks every state with the tone of its weight', () => {
  render(<ThresholdStory />);
  const tones = [2_000, 3_900, 4_500, 5_000].map((depth) => {
    fall(depth);
    return document.querySelector('.badge .mark')?.getAttribute('class');
  });
  expect(tones).toEqual(['mark good', 'mark warn', 'mark call', 'mark bad']);
});

it('shows the debt and the fall as so many tiles of a hundred', () => {
  render(<ThresholdStory />);
  fall(2_000);
  expect([tilesOf('owed'), tilesOf('free'), tilesOf('gone')]).toEqual([40, 40, 20]);
  fall(6_500);
  expect([tilesOf('owed'), tilesOf('lost'), tilesOf('gone')]).toEqual([35, 5, 60]);
});

it.each(collateralAssets)('offers %s by its name, with its own thresholds', async (asset) => {
  render(<ThresholdStory />);
  fireEvent.click(screen.getByRole('radio', { name: assetName(asset) }));
  expect(screen.getByRole('slider', { name: /falls by/ })).toHaveAccessibleName(
    `Then ${assetNameInText(asset)} falls by`,
  );
  const { warningLtv, marginCallLtv, liquidationLtv, openingLtv } = collateralTerms[asset];
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(
    [
      ['Warning', warningLtv],
      ['Margin call', marginCallLtv],
      ['Liquidation', liquidationLtv],
    ].map(([name, ltv]) =>
      expect.stringMatching(`^${name}at ${Number(ltv) / 100}%, after a fall of`),
    ),
  );
  expect(screen.getByRole('slider', { name: 'You borrow' })).toHaveAttribute(
    'max',
    String(openingLtv),
  );
});

it('lowers a loan to what the chosen coin allows, and remembers the wish', () => {
  render(<ThresholdStory />);
  const borrowed = () => screen.getByRole('slider', { name: 'You borrow' });
  fireEvent.click(screen.getByRole('radio', { name: 'USDC' }));
  fireEvent.change(borrowed(), { target: { value: '7500' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Ether' }));
  expect(borrowed()).toHaveValue('5500');
  fireEvent.click(screen.getByRole('radio', { name: 'USDC' }));
  expect(borrowed()).toHaveValue('7500');
});

it('begins with the loan that it is given, until the visitor chooses otherwise', () => {
  const { rerender } = render(<ThresholdStory asset="ETH" ltv={3_550} />);
  const borrowed = () => screen.getByRole('slider', { name: 'You borrow' });
  expect(screen.getByRole('radio', { name: 'Ether' })).toBeChecked();
  expect(borrowed()).toHaveValue('3500');
  fireEvent.click(screen.getByRole('radio', { name: 'USDC' }));
  rerender(<ThresholdStory asset="BTC" ltv={5_000} />);
  expect(screen.getByRole('radio', { name: 'USDC' })).toBeChecked();
  expect(borrowed()).toHaveValue('5000');
});
