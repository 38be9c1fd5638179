import { Address, OutScript } from '@scure/btc-signer';
import type { CollateralAsset } from '@tessera/money/asset';
import type { BlockRef } from '../../../src/coins/chains/chain-gateway.ts';
import { reconcile } from '../../../src/coins/reconciliation/reconcile.ts';
import { testAddresses } from '../../test-addresses.ts';
import { regtest } from '../../test-keys.ts';
import { insist } from '../broken-invariant.ts';
import type { Instance } from '../instance.ts';
import type { World } from '../world.ts';

type Deposit = {
  readonly id: string;
  readonly state: string;
  readonly amount: bigint;
  readonly transaction_id: string;
  readonly block_hash: string | null;
};

/** At rest: what is credited is what the chain says that came, no more and no less. */
export async function auditChains(world: World): Promise<void> {
  const { pool, chains } = world;
  for (const chain of Object.values(chains)) await auditChain(pool, chain);
  await auditHoldings(world);
  await auditPayouts(world);
}

async function auditChain(
  pool: World['pool'],
  chain: World['chains']['bitcoin' | 'ethereum'],
): Promise<void> {
  const { rows } = await pool.query<Deposit>(
    `select id, state, amount, transaction_id, block_hash from deposits where network = $1`,
    [chain.gateway.network.name],
  );
  const settled = new Map(
    rows
      .filter(({ state }) => state === 'credited' || state === 'unattributed')
      .map((deposit) => [deposit.transaction_id, deposit]),
  );
  const { number: head } = await chain.gateway.head();
  for (let number = 0n; number <= head; number += 1n) {
    const block = await chain.gateway.blockAt(number);
    for (const { transactionId, amount } of block?.transfers ?? []) {
      // What we move ourselves is no deposit.
      if ((await chain.gateway.rawOf(transactionId, block as BlockRef)) !== null) continue;
      const deposit = settled.get(transactionId);
      settled.delete(transactionId);
      const told = `${deposit?.amount} in ${deposit?.block_hash}`;
      const isTrue = deposit?.amount === amount && deposit.block_hash === block?.hash;
      insist(
        isTrue,
        () => `${transactionId} brought ${amount} in ${block?.hash}, credited ${told}`,
      );
    }
  }
  const [left] = settled.values();
  insist(!left, () => `Deposit ${left?.id} is ${left?.state}, and on no chain`);
}

/** What the chains hold at our addresses is what the ledger says. */
async function auditHoldings({ instances, chains }: World): Promise<void> {
  const [{ context }] = instances as readonly [Instance, ...Instance[]];
  for (const { gateway } of Object.values(chains)) {
    for (const { asset, difference, terms } of await reconcile(context, gateway)) {
      const told = terms.map(({ name, amount }) => `${name} ${amount}`).join(', ');
      insist(difference === 0n, () => `The chain holds ${difference} ${asset} beyond ${told}`);
    }
  }
}

type Payout = { readonly asset: CollateralAsset; readonly paid: bigint };

/** Whoever was told that coins were sent has them, and nobody has more. */
async function auditPayouts({ pool, chains }: World): Promise<void> {
  const { rows } = await pool.query<Payout>(
    `select asset, sum(amount) as paid from withdrawals where state = 'completed' group by asset`,
  );
  const paid = new Map(rows.map((row) => [row.asset, row.paid]));
  for (const { gateway } of Object.values(chains)) {
    const head = await gateway.head();
    for (const { asset } of gateway.network.assets) {
      const watchKey = outside[asset];
      const has = (await gateway.balancesAt(head, asset, [watchKey])).get(watchKey) ?? 0n;
      const told = paid.get(asset) ?? 0n;
      insist(has === told, () => `${has} ${asset} were sent, and ${told} were completed`);
    }
  }
}

/** Where withdrawals of the simulation go, as chains spell it. */
const outside = {
  BTC: Buffer.from(OutScript.encode(Address(regtest).decode(testAddresses.BTC))).toString('hex'),
  ETH: testAddresses.ETH.toLowerCase(),
  USDC: testAddresses.USDC.toLowerCase(),
} as const;
