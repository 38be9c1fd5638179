import { type Asset, assets } from '@tessera/money/asset';
import { listEntries } from '../address-book/list-entries.ts';
import type { AppContext } from '../app-context.ts';
import { listDeposits } from '../chains/list-deposits.ts';
import { listDevices } from '../devices/list-devices.ts';
import { listSecurityEvents } from '../factors/list-security-events.ts';
import { readFactors } from '../factors/read-factors.ts';
import { listFiatDeposits } from '../fiat/deposits/list-fiat-deposits.ts';
import { getFiatWallet } from '../fiat/get-fiat-wallet.ts';
import { listFiatWithdrawals } from '../fiat/withdrawals/list-fiat-withdrawals.ts';
import { listMovements } from '../ledger/list-movements.ts';
import { findLoanEvents } from '../loans/find-loans.ts';
import { listLoans } from '../loans/list-loans.ts';
import { listNotices } from '../notices/list-notices.ts';
import { listPayees } from '../payees/list-payees.ts';
import { readProfile } from '../profile/read-profile.ts';
import { listLiquidations } from '../risk/list-liquidations.ts';
import { listMarginCalls } from '../risk/list-margin-calls.ts';
import { listSettingsEvents } from '../settings/list-settings-events.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listTicketMessages, listTickets } from '../support/list-tickets.ts';
import type { User } from '../users/find-user.ts';
import { findWallets } from '../wallets/find-wallet.ts';
import { presentWallets } from '../wallets/present-wallets.ts';
import { listWithdrawals } from '../withdrawals/list-withdrawals.ts';
import { allItems, everyItem } from './every-item.ts';
import type { Section } from './write-json.ts';

/** Everything that is held on a user, each part as the capability that holds it shows it. */
export function sections(context: AppContext, user: User): readonly Section[] {
  const { database, clock } = context;
  const { id: userId } = user;
  const now = clock.now();
  const account = { id: userId, email: user.email, createdAt: user.createdAt };
  return [
    { name: 'exportedAt', value: async () => now },
    { name: 'account', value: async () => account },
    { name: 'profile', value: () => readProfile(database, user) },
    { name: 'settings', value: () => readSettings(database, userId, now) },
    {
      name: 'settingsChanges',
      value: () => everyItem((page) => listSettingsEvents(database, userId, page)),
    },
    { name: 'factors', value: () => readFactors(database, context, userId) },
    {
      name: 'securityChanges',
      value: () => everyItem((page) => listSecurityEvents(database, userId, page)),
    },
    {
      name: 'devices',
      value: () => everyItem((page) => listDevices(database, { userId, currentId: null }, page)),
    },
    { name: 'wallets', value: () => walletsOf(context, userId) },
    { name: 'deposits', value: () => depositsOf(context, userId) },
    { name: 'withdrawals', value: () => withdrawalsOf(context, userId) },
    { name: 'fiatWallet', value: () => getFiatWallet(database, userId) },
    {
      name: 'fiatDeposits',
      value: () => everyItem((page) => listFiatDeposits(database, userId, page)),
    },
    {
      name: 'fiatWithdrawals',
      value: () => everyItem((page) => listFiatWithdrawals(database, userId, page)),
    },
    { name: 'payees', value: () => everyItem((page) => listPayees(database, userId, page)) },
    {
      name: 'addresses',
      value: () => everyItem((page) => listEntries(database, { userId, asset: undefined }, page)),
    },
    ...assets.map((asset) => ({
      name: `history${asset}`,
      value: () => historyOf(context, userId, asset),
    })),
    { name: 'loans', value: () => loansOf(context, userId) },
    { name: 'notices', value: () => everyItem((page) => listNotices(database, userId, page)) },
    { name: 'tickets', value: () => ticketsOf(context, userId) },
  ];
}

async function walletsOf(context: AppContext, userId: string) {
  return presentWallets(context, userId, await findWallets(context.database, userId));
}

async function* depositsOf(context: AppContext, userId: string) {
  for (const { id } of await findWallets(context.database, userId)) {
    yield* everyItem((page) => listDeposits(context, id, page));
  }
}

async function* withdrawalsOf(context: AppContext, userId: string) {
  for (const { id } of await findWallets(context.database, userId)) {
    yield* everyItem((page) => listWithdrawals(context, id, page));
  }
}

const historyOf = ({ database }: AppContext, userId: string, asset: Asset) =>
  everyItem((page) => listMovements(database, { userId, asset }, page));

async function* loansOf(context: AppContext, userId: string) {
  const whose = { userId, state: undefined };
  for await (const loan of everyItem((page) => listLoans(context, whose, page))) {
    const own = { userId, loanId: loan.id };
    yield {
      ...loan,
      events: await findLoanEvents(context.database, loan.id),
      marginCalls: await allItems((page) => listMarginCalls(context, own, page)),
      liquidations: await allItems((page) => listLiquidations(context, own, page)),
    };
  }
}

async function* ticketsOf({ database }: AppContext, userId: string) {
  for await (const ticket of everyItem((page) => listTickets(database, userId, page))) {
    const messages = await allItems((page) => listTicketMessages(database, ticket.id, page));
    yield { ...ticket, messages };
  }
}
