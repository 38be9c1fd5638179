import type { MinorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { scriptBytesOf } from './plan-bitcoin-payment.ts';
import { feeFor, ownScriptBytes, virtualSize } from './transaction-size.ts';

/** A payment takes two coins as a rule, and gives change. */
const usualInputs = 2;

/** Satoshis for a transaction of the usual size, to a script of the destination's size. */
export async function quoteBitcoinFee(
  context: Pick<AppContext, 'config'>,
  gateway: ChainGateway,
  { destination }: { readonly destination: string },
): Promise<MinorUnits<'BTC'>> {
  const { rate } = await gateway.feeRate();
  const outputs = [scriptBytesOf(context, destination), ownScriptBytes];
  return feeFor(virtualSize(usualInputs, outputs), rate);
}
