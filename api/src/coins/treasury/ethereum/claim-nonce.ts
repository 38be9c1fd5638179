import type { EthereumOrder } from '@tessera/contracts/signer';
import { sql } from 'kysely';
import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { EthereumGateway, KeyPath } from '../../chains/chain-gateway.ts';

/**
 * Binds a nonce of an address to a purpose, under the treasury's lock: the lowest that was given
 * back, or the next. Never one that the chain has used up.
 */
export async function claimNonce(
  trx: Transaction,
  gateway: EthereumGateway,
  { sender, outgoingId }: { readonly sender: KeyPath; readonly outgoingId: OutgoingId },
): Promise<bigint> {
  const used = await gateway.nonceOf(gateway.deriveAddress(sender).address);
  const { rows } = await sql<{ nonce: bigint }>`
    insert into ethereum_nonces (branch, child_index, nonce, outgoing_id)
    select ${sender.branch}::smallint, ${sender.index}::bigint, coalesce(
      min(nonce) filter (where outgoing_id is null and nonce >= ${used}::bigint),
      greatest(${used}::bigint, max(nonce) + 1)
    ), ${outgoingId}::uuid
    from ethereum_nonces
    where branch = ${sender.branch} and child_index = ${sender.index}
    on conflict (branch, child_index, nonce) do update set outgoing_id = excluded.outgoing_id
    returning nonce
  `.execute(trx);
  const nonce = rows[0]?.nonce;
  if (nonce === undefined) throw new Error('A nonce is always found');
  return nonce;
}

/** Frees the nonce of a purpose for which nothing was ever signed. */
export async function releaseNonce(trx: Transaction, outgoingId: OutgoingId): Promise<void> {
  await updateRows(trx, 'ethereum_nonces', { outgoing_id: outgoingId }, { outgoing_id: null });
}

/** What is signed keeps its nonce for ever, also when somebody else was given it meanwhile. */
export async function confirmNonce(
  trx: Transaction,
  { purposeId, from, nonce }: EthereumOrder & { readonly purposeId: OutgoingId },
): Promise<void> {
  await releaseNonce(trx, purposeId);
  const { branch, index } = from;
  const signed = { branch, child_index: BigInt(index), nonce: BigInt(nonce) };
  await updateRows(trx, 'ethereum_nonces', signed, { outgoing_id: purposeId });
}
