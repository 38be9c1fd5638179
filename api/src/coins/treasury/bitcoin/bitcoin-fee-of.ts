import type { SignatureRequest } from '@tessera/contracts/signer';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';

/** What the inputs have beyond the outputs. */
export function bitcoinFeeOf(order: SignatureRequest): MinorUnits<'BTC'> {
  if (order.network !== 'bitcoin') throw new Error(`An order on ${order.network} is no Bitcoin's`);
  const { inputs, amount, change } = order;
  const spent = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n);
  return minorUnits('BTC', spent - BigInt(amount) - BigInt(change?.amount ?? 0));
}
