import { type Hash, keccak256, serializeTransaction, type TransactionSerializable } from 'viem';
import type { EthereumClient } from './ethereum-client.ts';

/**
 * A mined transaction as it was broadcast: put together from what nodes tell of it, since few give its
 * bytes. Null when that is not what has its hash, as for a kind that is not known here.
 */
export async function rawTransaction(client: EthereumClient, hash: Hash): Promise<string | null> {
  const { input: data, r, s, v, yParity, ...told } = await client.getTransaction({ hash });
  try {
    const unsigned = { ...told, data } as TransactionSerializable;
    const raw = serializeTransaction(unsigned, { r, s, v, yParity: yParity ?? 0 });
    return keccak256(raw) === hash ? raw : null;
  } catch {
    return null;
  }
}
