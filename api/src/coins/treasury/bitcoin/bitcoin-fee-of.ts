import type { SignatureRequest } from '@tessera/contracts/signer';

/** What the inputs have beyond the outputs. */
export function bitcoinFeeOf(order: SignatureRequest): bigint {
  if (order.network !== 'bitcoin') throw new Error(`An order on ${order.network} is no Bitcoin's`);
  const { inputs, amount, change } = order;
  const spent = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n);
  return spent - BigInt(amount) - BigInt(change?.amount ?? 0);
}
