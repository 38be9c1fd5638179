import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

type Deposit = {
  readonly id: string;
  readonly state: string;
  readonly amount: bigint;
  readonly transaction_id: string;
  readonly block_hash: string | null;
};

/** At rest: what is credited is what the chain says that came, no more and no less. */
export async function auditChain({ pool, chain }: World): Promise<void> {
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
