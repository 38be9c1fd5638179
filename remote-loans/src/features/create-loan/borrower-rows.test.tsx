import { render, screen } from '@testing-library/react';
import { adultProfile } from '../../testing/loan-fixtures.ts';
import { BorrowerRows } from './borrower-rows.tsx';

it('a borrower who is known is shown as the contract will name them', () => {
  render(<BorrowerRows profile={adultProfile} />);
  const named = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(named('Name')).toBe('Ada Example');
  expect(named('Address')).toBe('Musterstraße 1, 10115 Berlin, DE');
  expect(named('Born')).toBe('Dec 10, 1990');
});
