import { fillLedger, sealAll, type testSealKeys } from '../../api/test/busy-ledger.ts';
import type { TestDatabase } from '../../api/test/create-test-database.ts';

/**
 * Gives so many customers some of every asset, one in four something as collateral too, and an address of each network,
 * by tables alone: what a proof of reserves reads of them, under a head that signs a ledger of a few entries.
 */
export async function seedCustomers(
  { database, superuser }: TestDatabase,
  customers: number,
  key: ReturnType<typeof testSealKeys>['key'],
): Promise<void> {
  await fillLedger(database);
  await sealAll(database, key);
  const client = await superuser.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    await client.query(`
      create temp table seeded on commit drop as
      select nth, gen_random_uuid() as id, (random() * 1e9)::bigint + 1 as amount
      from generate_series(1, ${customers}) as nth`);
    await client.query(`
      insert into ledger_accounts
        (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, balance, opened_at)
      select 'available', asset.code, 'user', seeded.id, seeded.id, 'credit', true, false, amount, now()
      from seeded cross join assets as asset
      union all
      select 'collateral', asset.code, 'loan', gen_random_uuid(), seeded.id, 'credit', true, false, amount, now()
      from seeded cross join assets as asset where nth % 4 = 0 and asset.code <> 'EUR'`);
    await client.query(`
      insert into ledger_accounts
        (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, balance, opened_at)
      select 'custody', asset, 'house', null, null, 'debit', true, false, sum(balance), now()
      from ledger_accounts where user_id is not null and kind <> 'receivable' group by asset
      on conflict on constraint ledger_accounts_identity do update set balance = excluded.balance`);
    await client.query(`
      insert into chain_deposit_addresses
        (id, network, asset, branch, child_index, address, watch_key, wallet_id, user_id, created_at)
      select gen_random_uuid(), coin.network, coin.asset, 0, nth, coin.asset || ' address ' || nth,
        coin.asset || ' key ' || nth, gen_random_uuid(), seeded.id, now()
      from seeded cross join (values ('bitcoin', 'BTC'), ('ethereum', 'ETH')) as coin (network, asset)`);
    await client.query(`
      insert into chain_cursors (network, genesis_hash, block_number, block_hash, updated_at)
      select network, repeat('a', 64), 120, repeat('b', 64), now()
      from (values ('bitcoin'), ('ethereum')) as each (network)`);
    await client.query('commit');
  } finally {
    client.release();
  }
  for (const table of ['ledger_accounts', 'chain_deposit_addresses']) {
    await superuser.pool.query(`vacuum analyze ${table}`);
  }
}
