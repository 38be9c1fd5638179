import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { adultProfile } from '../../testing/loan-fixtures.ts';
import { Borrower } from './borrower.tsx';

it('a borrower who is known is shown as the contract will name them', async () => {
  fakeApi({ 'GET /profile': adultProfile });
  renderWithShell(<Borrower isReminded={false} />);
  expect(await screen.findByText('Ada Example')).toBeVisible();
  const named = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(named('Name')).toBe('Ada Example');
  expect(named('Address')).toBe('Musterstraße 1, 10115 Berlin, DE');
  expect(named('Born')).toBe('Dec 10, 1990');
  expect(screen.queryByRole('button')).toBeNull();
});
