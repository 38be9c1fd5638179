import { randomUUID } from 'node:crypto';
import type { CollateralAsset } from '@tessera/money/asset';
import type { ChainGateway } from '../src/chains/chain-gateway.ts';
import { openHouseAddress } from '../src/chains/open-house-address.ts';
import { watchNetwork } from '../src/chains/watch-network.ts';
import type { DueWork } from '../src/jobs/due-work.ts';
import { runDueItems } from '../src/jobs/run-due-items.ts';
import { planPayment } from '../src/treasury/plan-payment.ts';
import { readPayments } from '../src/treasury/read-payments.ts';
import { treasuryWorks } from '../src/treasury/treasury-works.ts';
import type { TestApp } from './test-app.ts';
import { tokenOf } from './test-tokens.ts';

type Payment = {
  readonly asset: CollateralAsset;
  readonly amount: bigint;
  readonly destination: string;
};

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The treasury of a test on a real node: payments that somebody approved, works and blocks by hand. */
export function treasuryWorld(test: TestApp, gateway: ChainGateway) {
  const { database } = test.connection;
  const context = { ...test.context, gateways: [gateway] };
  const world = {
    context,
    /** Reads what the node has. Twice, since a reorganisation takes a turn of its own. */
    watch: async (through: ChainGateway = gateway) => {
      await watchNetwork(context, through, silent);
      await watchNetwork(context, through, silent);
    },
    openHotWallet: () =>
      database
        .transaction()
        .execute((trx) => openHouseAddress(trx, gateway, { index: 0n, at: context.clock.now() })),
    /** Has the signer approve a payment, as its customer would by the mailed code. */
    approve: async ({ asset, amount, destination }: Payment): Promise<string> => {
      const withdrawalId = randomUUID();
      await context.signer.requestChallenge({
        withdrawalId,
        idToken: tokenOf('ada', {}),
        asset,
        amount: String(amount),
        fee: '0',
        destination,
      });
      const code = context.signer.mailFor(withdrawalId)?.code ?? '';
      await context.signer.approve({ withdrawalId, code });
      return withdrawalId;
    },
    plan: (id: string, payment: Payment) =>
      database.transaction().execute((trx) => planPayment(trx, context, { id, ...payment })),
    pay: async (payment: Payment): Promise<string> => {
      const id = await world.approve(payment);
      const outcome = await world.plan(id, payment);
      if (outcome !== 'planned') throw new Error(`The payment is ${outcome}`);
      return id;
    },
    /** Does what is due. Rejects with what failed. */
    work: (works: readonly DueWork[] = treasuryWorks) => runDueItems(context, works),
    payment: async (id: string) => {
      const found = (await readPayments(database, [id])).get(id);
      if (!found) throw new Error('There is no such payment');
      return found;
    },
    events: async (id: string): Promise<string[]> => {
      const rows = await database
        .selectFrom('outgoing_events')
        .select('type')
        .where('outgoing_id', '=', id)
        .orderBy('number')
        .execute();
      return rows.map(({ type }) => type);
    },
  };
  return world;
}
