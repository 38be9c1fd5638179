import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { type PageControlName, pageControls, pathTo } from '@tessera/contracts/page-controls';
import { describePageControls } from '@tessera/testing/describe-page-controls';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import type { ReactNode } from 'react';
import { FiatPage } from './pages/fiat-page.tsx';
import { ListWalletsPage } from './pages/list-wallets-page.tsx';
import { WalletDetailPage } from './pages/wallet-detail-page.tsx';
import { WithdrawalsPage } from './pages/withdrawals-page.tsx';
import { routeTable } from './route-table.ts';
import { euroTable } from './testing/euro-fixtures.ts';
import { page } from './testing/wallet-fixtures.ts';
import {
  bitcoinWallet,
  pendingWithdrawal,
  withdrawalId,
  withdrawalTable,
} from './testing/withdrawal-fixtures.ts';

const scene = (control: PageControlName, ui: ReactNode, answers: Record<string, unknown>) => () => {
  fakeApi(answers);
  const { path } = pageControls[control];
  renderWithShell(ui, { route: pathTo(control, bitcoinWallet.id), path });
};

const ofFiat = (control: PageControlName) => scene(control, <FiatPage />, euroTable());
const ofCoin = (control: PageControlName, answers: object = {}) =>
  scene(control, <WithdrawalsPage />, { ...withdrawalTable(), ...answers });

describePageControls(routeTable, {
  spotWallets: scene('spotWallets', <ListWalletsPage />, withdrawalTable()),
  coinDeposits: scene('coinDeposits', <WalletDetailPage />, withdrawalTable()),
  coinWithdrawals: ofCoin('coinWithdrawals'),
  withdrawalCode: ofCoin('withdrawalCode', {
    [`GET /wallets/${bitcoinWallet.id}/withdrawals`]: page([pendingWithdrawal]),
    [`GET /withdrawals/${withdrawalId}`]: pendingWithdrawal,
  }),
  addressBook: ofCoin('addressBook'),
  payIn: ofFiat('payIn'),
  euroDeposits: ofFiat('euroDeposits'),
  euroWithdrawals: ofFiat('euroWithdrawals'),
  withdrawalLimit: ofFiat('withdrawalLimit'),
  raiseLimit: ofFiat('raiseLimit'),
  payees: ofFiat('payees'),
});
