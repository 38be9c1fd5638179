import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { Movement } from '@tessera/contracts/wallets';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { useWalletHistory } from '../api/get-wallet-history.ts';
import { collateralLocked, loanId, page, walletId } from '../testing/wallet-fixtures.ts';
import { MovementList } from './movement-list.tsx';

function History() {
  const history = useWalletHistory(walletId);
  return <MovementList caption="Movements" history={history} empty="Nothing moved" />;
}

async function show(movements: readonly Movement[]) {
  fakeApi({ [`GET /wallets/${walletId}/history`]: page(movements) });
  renderWithShell(<History />);
  const [head, ...rows] = await screen.findAllByRole('row');
  return { head: head as HTMLElement, rows };
}

const movementOf = (kind: string, index: number): Movement => ({
  ...collateralLocked,
  id: `0190a000-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`,
  kind,
  reference: null,
});
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell');

describe('the movements of a balance', () => {
  it('have what they were, when, how much and what was free then, each way once', async () => {
    const back: Movement = { ...collateralLocked, kind: 'collateral_released', direction: 'in' };
    const { head, rows } = await show([back, collateralLocked]);
    expect(
      within(head)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Movement', 'Booked', 'Amount', 'Free afterwards']);
    const [came, left] = rows.map((row) => cellsOf(row));
    expect(came?.[1]).toHaveTextContent(/Nov 20, 2026/);
    expect(came?.[2]).toHaveTextContent(/\+1\.00/);
    expect(came?.[2]?.querySelector('.good')).toHaveTextContent(/^\+/);
    expect(came?.[3]).toHaveTextContent(/1\.50/);
    expect(left?.[2]).toHaveTextContent(/−1\.00/);
    expect(left?.[2]?.querySelector('.good')).toBeNull();
    for (const cells of [came, left]) {
      expect(cells?.[2]).toHaveClass('end');
      expect(cells?.[3]).toHaveClass('end', 'low');
    }
  });

  it('lead to the loan that they are of, and else nowhere', async () => {
    const reference = { type: 'withdrawal', id: loanId };
    await show([collateralLocked, { ...movementOf('withdrawal', 1), reference }]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/loan/${loanId}`,
    ]);
  });

  it('are named so that somebody who never saw the API knows what happened', async () => {
    const names = {
      deposit: 'Deposit',
      deposit_credited: 'Deposit',
      deposit_corrected: 'Credited by mistake, taken back',
      deposit_reversed: 'Deposit taken back by the network',
      receivable_repaid: 'Repaid for a deposit that was taken back',
      withdrawal_fee: 'Network fee of a withdrawal',
      withdrawal_expired: 'Withdrawal not confirmed in time',
      withdrawal_failed: 'Withdrawal failed, given back',
      withdrawal_rejected: 'Withdrawal rejected by the bank',
      withdrawal_returned: 'Withdrawal returned by the bank',
      collateral_locked: 'Locked as collateral',
      sale_surplus: 'Surplus of a collateral sale',
      dust_forfeited: 'Rest given up on closing the account',
      'staking.reward_paid': 'Staking reward paid',
    };
    const { rows } = await show(Object.keys(names).map(movementOf));
    expect(rows.map((row) => cellsOf(row)[0]?.lastChild?.textContent)).toEqual(
      Object.values(names),
    );
  });

  it('are named by the bank where they are of euros', async () => {
    const names = {
      deposit: 'Paid in',
      deposit_returned: 'Payment in taken back by the bank',
      receivable_repaid: 'Repaid for a payment that was taken back',
      withdrawal: 'Withdrawal to a bank',
      withdrawal_cancelled: 'Withdrawal to a bank cancelled',
      withdrawal_expired: 'Withdrawal to a bank not confirmed in time',
      withdrawal_rejected: 'Withdrawal rejected by the bank',
      loan_payout: 'Loan payout',
    };
    const amount = { asset: 'EUR', amount: '5.00' } as const;
    const ofEuros = Object.keys(names)
      .map(movementOf)
      .map((movement) => ({
        ...movement,
        amount,
        balanceAfter: amount,
      }));
    const { rows } = await show(ofEuros);
    expect(rows.map((row) => cellsOf(row)[0]?.lastChild?.textContent)).toEqual(
      Object.values(names),
    );
  });
});
