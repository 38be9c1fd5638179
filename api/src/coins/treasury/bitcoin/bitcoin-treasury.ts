import type { BitcoinOrder, SignatureRequest } from '@tessera/contracts/signer';
import type { NetworkTreasury } from '../network-treasury.ts';
import { displaceCoins } from './displace-coins.ts';
import { findSpentCoin } from './find-spent-coin.ts';
import { orderBitcoinAgain } from './order-bitcoin-again.ts';
import { planBitcoinPayment } from './plan-bitcoin-payment.ts';
import { quoteBitcoinFee } from './quote-bitcoin-fee.ts';
import { recordCoins } from './record-coins.ts';
import { replaceBitcoinPayment } from './replace-bitcoin-payment.ts';

export const bitcoinTreasury: NetworkTreasury = {
  patienceMs: 1_800_000,
  quoteFee: quoteBitcoinFee,
  planPayment: planBitcoinPayment,
  orderAgain: orderBitcoinAgain,
  replace: replaceBitcoinPayment,
  findConflict: (reader, _, { id }) => findSpentCoin(reader, id),
  outcomeOf: async (_, order) => ({ succeeded: true, fee: feeOf(asBitcoin(order)) }),
  noteSigned: async () => {},
  recordBlock: recordCoins,
  displaceAbove: displaceCoins,
  noteCredited: async () => {},
  // Behind what is paid: see the signer's contract.
  changePosition: 1,
};

function asBitcoin(order: SignatureRequest): BitcoinOrder {
  if (order.network !== 'bitcoin') throw new Error(`An order on ${order.network} is no Bitcoin's`);
  return order;
}

/** What the inputs have beyond the outputs. */
function feeOf({ inputs, amount, change }: BitcoinOrder): bigint {
  const spent = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n);
  return spent - BigInt(amount) - BigInt(change?.amount ?? 0);
}
