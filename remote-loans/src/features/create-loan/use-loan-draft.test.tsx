import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { useLoanDraft } from './use-loan-draft.ts';

const first: LoanDraft = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  lead: 'collateral',
  text: '1.00',
  ltv: 4_000,
};

const pages = {
  'Another page': '/dashboard/loan/create-loan?coin=BTC&plan=amortising&term=24&principal=5000',
  'No draft': '/dashboard/loan/create-loan',
};

function Draft() {
  const [draft, setDraft] = useLoanDraft(first);
  const navigate = useNavigate();
  const { asset, plan, termMonths, lead, text } = draft;
  return (
    <>
      <p>{[asset, plan, termMonths, lead, text].join(' ')}</p>
      <button type="button" onClick={() => setDraft({ ...draft, asset: 'USDC', text: '900' })}>
        Choose USDC
      </button>
      {Object.entries(pages).map(([name, to]) => (
        <button key={name} type="button" onClick={() => void navigate(to)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function opened(): void {
  fakeApi({});
  renderWithShell(<Draft />, { route: '/dashboard/loan/create-loan' });
  expect(screen.getByText('ETH bullet 12 collateral 1.00')).toBeVisible();
}

it('each entry of the history has the draft that it was left with', async () => {
  opened();
  await press('Another page');
  expect(await screen.findByText('BTC amortising 24 principal 5000')).toBeVisible();
  await press('Back');
  expect(await screen.findByText('ETH bullet 12 collateral 1.00')).toBeVisible();
  await press('Choose USDC');
  expect(await screen.findByText('USDC bullet 12 collateral 900')).toBeVisible();
  await press('Forward');
  expect(await screen.findByText('BTC amortising 24 principal 5000')).toBeVisible();
  await press('Back');
  expect(await screen.findByText('USDC bullet 12 collateral 900')).toBeVisible();
});

it('an address that says nothing of a draft changes none', async () => {
  opened();
  await press('Choose USDC');
  await press('No draft');
  expect(await screen.findByText('USDC bullet 12 collateral 900')).toBeVisible();
});
