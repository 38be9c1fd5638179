import type { NetworkTreasury } from '../network-treasury.ts';
import { bitcoinFeeOf } from './bitcoin-fee-of.ts';
import { displaceCoins } from './displace-coins.ts';
import { findSpentCoin } from './find-spent-coin.ts';
import { orderBitcoinAgain } from './order-bitcoin-again.ts';
import { planBitcoinFee, planBitcoinPayment } from './plan-bitcoin-payment.ts';
import { quoteBitcoinFee } from './quote-bitcoin-fee.ts';
import { recordCoins } from './record-coins.ts';
import { replaceBitcoinPayment } from './replace-bitcoin-payment.ts';
import { reserveSigned } from './reserve-signed.ts';
import { voidBitcoinPayment } from './void-bitcoin-payment.ts';

export const bitcoinTreasury: NetworkTreasury = {
  patienceMs: 1_800_000,
  quoteFee: quoteBitcoinFee,
  planFee: planBitcoinFee,
  planPayment: planBitcoinPayment,
  orderAgain: orderBitcoinAgain,
  replace: replaceBitcoinPayment,
  void: voidBitcoinPayment,
  findConflict: (reader, _, outgoing) => findSpentCoin(reader, outgoing),
  outcomeOf: async (_, order) => ({ succeeded: true, fee: bitcoinFeeOf(order) }),
  noteSigned: reserveSigned,
  recordBlock: recordCoins,
  displaceAbove: displaceCoins,
  noteCredited: async () => {},
  // Behind what is paid: see the signer's contract.
  changePosition: 1,
};
