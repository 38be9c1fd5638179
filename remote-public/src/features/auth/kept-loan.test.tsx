import { keptDraftName } from '@tessera/lending/loan-draft';
import { clearKept, storeForADay } from '@tessera/ui/kept-for-a-day';
import { render, screen } from '@testing-library/react';
import { KeptLoan } from './kept-loan.tsx';

afterEach(() => clearKept(keptDraftName));

it('a loan that was worked out before is named to who signs up', async () => {
  storeForADay(keptDraftName, { coin: 'ETH', term: '24', principal: '5000' });
  render(<KeptLoan />);
  expect(await screen.findByText('€5,000.00 against ether, 24 months.')).toBeVisible();
});

it('without one nothing is said', () => {
  expect(render(<KeptLoan />).container).toBeEmptyDOMElement();
});
