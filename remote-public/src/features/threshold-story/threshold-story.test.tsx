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
