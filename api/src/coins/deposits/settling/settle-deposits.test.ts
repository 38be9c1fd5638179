import {
  type EthereumModel,
  ethereumModel,
} from '../../../../test/simulation/chains/ethereum-model.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { untilWaiting } from '../../../../test/until-waiting.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { ethereumGateway } from '../../chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../watching/watch-network.ts';
import { settleDeposits } from './settle-deposits.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let test: TestApp;
let chain: EthereumModel;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  chain = ethereumModel(ethereumGateway(test.context.config));
  ada = test.user('ada');
  await ada.wallet();
  await watchNetwork(test.context, chain.gateway, silent);
});
afterEach(() => test.close());

/** Ether that has come so many times, and wants one block more. */
async function receiveEther(times = 1): Promise<void> {
  const { rows } = await test.connection.pool.query(
    `select watch_key from chain_deposit_addresses where asset = 'ETH'`,
  );
  for (let coin = 0; coin < times; coin += 1) chain.announce('ETH', rows[0].watch_key, 10n ** 18n);
  chain.mine(11);
  await watchNetwork(test.context, chain.gateway, silent);
  chain.mine(1);
}

/** Somebody else has booked a deposit's event, the deposits in the order in which they are settled. */
async function makeUnbookable(place: number): Promise<void> {
  const { rows } = await test.connection.pool.query(
    'select id from deposits order by block_number, id',
  );
  await test.connection.database.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: 'deposit_credited',
      eventKey: `deposit:${rows[place].id}:settled`,
      reference: null,
      bookedAt: new Date(),
      prices: [],
      postings: [
        debit({ kind: 'inventory', asset: 'EUR' }, 1n, 'capital'),
        credit({ kind: 'capital', asset: 'EUR' }, 1n, 'capital'),
      ],
    }),
  );
}

describe('a deposit that has its confirmations', () => {
  it('is credited once where two have found it, and the slower one leaves it alone', async () => {
    await receiveEther();
    const head = await chain.gateway.head();
    const { pool } = test.connection.superuser;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from deposits for update');
    const settling = [1, 2].map(() => settleDeposits(test.context, chain.gateway, head));
    await untilWaiting(test, 2);
    await holder.query('commit');
    holder.release();
    await Promise.all(settling);
    const { rows } = await pool.query('select type from deposit_events order by number');
    expect(rows.map(({ type }) => type)).toEqual(['included', 'credited']);
    expect((await ada.wallet()).balance.available.amount).toBe('1.000000000000000000');
  });

  it('is posted together with those that wait beside it', async () => {
    await receiveEther(3);
    await settleDeposits(test.context, chain.gateway, await chain.gateway.head());
    const { rows } = await test.connection.pool.query(
      `select count(*)::integer as transfers, count(distinct written_in)::integer as transactions
      from ledger_transfers where kind = 'deposit_credited'`,
    );
    expect(rows).toEqual([{ transfers: 3, transactions: 1 }]);
    expect((await ada.wallet()).balance.available.amount).toBe('3.000000000000000000');
  });

  it('is credited also where one beside it cannot be, which is said', async () => {
    await receiveEther(3);
    await makeUnbookable(1);
    const settling = settleDeposits(test.context, chain.gateway, await chain.gateway.head());
    await expect(settling).rejects.toThrow('1 failed');
    expect((await ada.wallet()).balance.available.amount).toBe('2.000000000000000000');
  });

  it('is credited also where so many wait that one of an earlier batch cannot be', async () => {
    await receiveEther(53);
    await makeUnbookable(0);
    const settling = settleDeposits(test.context, chain.gateway, await chain.gateway.head());
    await expect(settling).rejects.toThrow('1 failed');
    expect((await ada.wallet()).balance.available.amount).toBe('52.000000000000000000');
  });
});
