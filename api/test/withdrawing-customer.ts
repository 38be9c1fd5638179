import type { WithdrawalDetail, WithdrawalQuote } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../src/app-context.ts';
import { treasuryWorks } from '../src/coins/treasury/treasury-works.ts';
import { withdrawalWorks } from '../src/payments/withdrawals/coins/withdrawal-works.ts';
import { runDueItems } from '../src/platform/jobs/run-due-items.ts';
import { coins, confirmCoins } from './coin-steps.ts';
import type { TestApp } from './test-app.ts';
import type { treasuryWorld } from './treasury-world.ts';

/** A node, and what is needed of it. */
type Node = {
  readonly mine: (blocks: number) => Promise<unknown>;
  readonly send: (asset: CollateralAsset, address: string, amount: bigint) => Promise<unknown>;
  readonly confirmations: number;
  /** Where withdrawals go unless it is said. */
  readonly outside: string;
};

/** Somebody who deposits on a real node and withdraws again; blocks and works are moved by hand. */
export async function withdrawingCustomer(
  treasury: ReturnType<typeof treasuryWorld> & { readonly test: TestApp },
  { mine, send, confirmations, outside }: Node,
) {
  const { test } = treasury;
  await test.publishPrices();
  const user = test.user('ada');
  const customer = {
    user,
    /** All that is due for withdrawals and the treasury. */
    work: (within: AppContext = treasury.context) =>
      runDueItems(within, [...withdrawalWorks, ...treasuryWorks]),
    deposit: async (asset: CollateralAsset, amount: string) => {
      const { address } = (await user.wallet(asset)).deposit;
      await send(asset, address, parseAmount(amount, asset));
      await mine(confirmations);
      await treasury.watch();
    },
    quote: async (asset: CollateralAsset, to: string = outside): Promise<WithdrawalQuote> => {
      const { id } = await user.wallet(asset);
      return (await user.get(`/wallets/${id}/withdrawal-quote?to=${to}`)).json();
    },
    /** Quoted, requested and confirmed by the code. */
    withdraw: async (
      asset: CollateralAsset,
      amount: string,
      to: string = outside,
    ): Promise<WithdrawalDetail> => {
      const { id } = await user.wallet(asset);
      const { fee } = await customer.quote(asset, to);
      const body = { amount: { asset, amount }, fee, to: { address: to } };
      const requested = await user.post(`/wallets/${id}/withdrawals`, { body });
      if (requested.statusCode !== 201) throw new Error(requested.body);
      const confirmed = await confirmCoins(test, user, requested.json());
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
      return confirmed.json();
    },
    read: async ({ id }: Pick<WithdrawalDetail, 'id'>): Promise<WithdrawalDetail> =>
      (await user.get(`/withdrawals/${id}`)).json(),
    eventsOf: async ({ id }: Pick<WithdrawalDetail, 'id'>) => {
      const { events } = await customer.read({ id });
      return events.map(({ type }) => type);
    },
    coins: (asset: CollateralAsset) => coins(user, asset),
    notices: async () => {
      const { items } = (await user.get('/notices')).json();
      return items
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith('withdrawal_'))
        .reverse() as string[];
    },
    /** What the house's accounts of an asset hold. */
    house: async (asset: CollateralAsset) => {
      const rows = await test.connection.database
        .selectFrom('ledger_accounts')
        .select(['kind', 'balance'])
        .where('asset', '=', asset)
        .where('owner_type', '=', 'house')
        .execute();
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
    /** Read, worked and mined until nothing of a withdrawal is left to wait for. */
    settle: async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await customer.work();
        await mine(confirmations);
        await treasury.watch();
      }
      await customer.work();
    },
  };
  return customer;
}
