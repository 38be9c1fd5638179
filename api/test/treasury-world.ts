import type { OutgoingId, WithdrawalId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../src/app-context.ts';
import { postTransfer } from '../src/books/ledger/posting/post-transfer.ts';
import { openHouseAddress } from '../src/coins/chains/addresses/open-house-address.ts';
import type { ChainGateway } from '../src/coins/chains/chain-gateway.ts';
import { readCursors } from '../src/coins/chains/cursor/read-cursors.ts';
import { watchNetwork } from '../src/coins/deposits/watching/watch-network.ts';
import { reconcile } from '../src/coins/reconciliation/reconcile.ts';
import type { PaymentOrder } from '../src/coins/treasury/outgoing/payment-order.ts';
import { planPayment } from '../src/coins/treasury/outgoing/plan-payment.ts';
import { readPayments } from '../src/coins/treasury/outgoing/read-payments.ts';
import { recordBookedOut } from '../src/coins/treasury/outgoing/record-booked-out.ts';
import { treasuryWorks } from '../src/coins/treasury/treasury-works.ts';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';
import type { DueWork } from '../src/platform/jobs/due-work.ts';
import { runDueItems } from '../src/platform/jobs/run-due-items.ts';
import type { TestApp } from './test-app.ts';
import { tokenOf } from './test-tokens.ts';

type Terms = Omit<PaymentOrder, 'id' | 'amount'> & { readonly amount: bigint };

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The treasury of a test on a real node: payments that somebody approved, works and blocks by hand. */
export function treasuryWorld(test: TestApp, gateway: ChainGateway) {
  const { database } = test.connection;
  const context = { ...test.context, gateways: [gateway] };
  const world = {
    context,
    gateway,
    /** Reads what the node has; a reorganisation takes a turn of its own. */
    watch: async (within: AppContext = context) => {
      for (const each of within.gateways) {
        await watchNetwork(within, each, silent);
        const cursor = (await readCursors(within.database)).get(each.network.name);
        if ((await each.head()).hash !== cursor?.hash) await watchNetwork(within, each, silent);
      }
    },
    openHotWallet: () =>
      database
        .transaction()
        .execute((trx) => openHouseAddress(trx, gateway, { index: 0n, at: context.clock.now() })),
    /** Has the signer approve a payment, as its customer would by the mailed code. */
    approve: async ({ asset, amount, destination }: Terms): Promise<PaymentOrder> => {
      const id = uuidV7<WithdrawalId>();
      await context.signer.requestChallenge({
        withdrawalId: id,
        idToken: tokenOf('ada', {}),
        asset,
        amount: String(amount),
        fee: '0',
        destination,
      });
      const code = context.signer.mailFor(id)?.code ?? '';
      await context.signer.approve({ withdrawalId: id, code });
      return { id, asset, amount: minorUnits(asset, amount), destination };
    },
    plan: (order: PaymentOrder, within: AppContext = context) =>
      within.database.transaction().execute((trx) => planPayment(trx, within, order)),
    /** Approves and plans, and returns the payment's id. */
    pay: async (terms: Terms): Promise<WithdrawalId> => {
      const order = await world.approve(terms);
      const outcome = await world.plan(order);
      if (outcome !== 'planned') throw new Error(`The payment is ${outcome}`);
      return order.id;
    },
    /** Does what is due. Rejects with what failed. */
    work: (within: AppContext = context, works: readonly DueWork[] = treasuryWorks) =>
      runDueItems(within, works),
    payment: async (id: WithdrawalId) => {
      const found = (await readPayments(database, [id])).get(id);
      if (!found) throw new Error('There is no such payment');
      return found;
    },
    /** Books a confirmed payment as one of the house's own money. */
    bookOut: ({ id, asset, amount }: Pick<PaymentOrder, 'id'> & Terms) =>
      database.transaction().execute(async (trx) => {
        const at = context.clock.now();
        const line = { amount, kind: 'capital' };
        await postTransfer(trx, {
          kind: 'capital_paid_out',
          eventKey: `test:${id}:paid-out`,
          reference: null,
          bookedAt: at,
          prices: [],
          postings: [
            { account: { kind: 'capital', asset }, side: 'debit', ...line },
            { account: { kind: 'inventory', asset }, side: 'credit', ...line },
          ],
        });
        await recordBookedOut(trx, { id, at });
      }),
    /** What the node holds beyond what the ledger explains, where that is not zero. */
    differences: async (): Promise<Partial<Record<CollateralAsset, bigint>>> => {
      const findings = await reconcile(context, gateway);
      const differing = findings.filter(({ difference }) => difference !== 0n);
      return Object.fromEntries(differing.map(({ asset, difference }) => [asset, difference]));
    },
    events: async (id: OutgoingId): Promise<string[]> => {
      const rows = await database
        .selectFrom('outgoing_events')
        .select('type')
        .where('outgoing_id', '=', id)
        .orderBy('number')
        .execute();
      return rows.map(({ type }) => type);
    },
    inventory: async (asset: CollateralAsset): Promise<bigint> => {
      const row = await database
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('kind', '=', 'inventory')
        .where('asset', '=', asset)
        .executeTakeFirst();
      return row?.balance ?? 0n;
    },
  };
  return world;
}
