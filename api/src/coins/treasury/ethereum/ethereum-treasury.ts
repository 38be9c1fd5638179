import { asEthereum } from '../../chains/chain-gateway.ts';
import type { NetworkTreasury } from '../network-treasury.ts';
import { confirmNonce } from './claim-nonce.ts';
import { findUsedNonce } from './find-used-nonce.ts';
import { orderEthereumAgain } from './order-ethereum-again.ts';
import { planEthereumFee, planEthereumPayment } from './plan-ethereum-payment.ts';
import { quoteEthereumFee } from './quote-ethereum-fee.ts';
import { replaceEthereumMove } from './replace-ethereum-move.ts';
import { requestSweep } from './sweeps/request-sweep.ts';
import { voidEthereumPayment } from './void-ethereum-payment.ts';

export const ethereumTreasury: NetworkTreasury = {
  patienceMs: 180_000,
  quoteFee: (context, gateway, payment) => quoteEthereumFee(context, asEthereum(gateway), payment),
  planFee: (_reader, _context, gateway, payment) => planEthereumFee(asEthereum(gateway), payment),
  planPayment: (trx, context, gateway, payment) =>
    planEthereumPayment(trx, context, asEthereum(gateway), payment),
  orderAgain: (trx, context, gateway, outgoing) =>
    orderEthereumAgain(trx, context, asEthereum(gateway), outgoing),
  replace: (trx, context, gateway, replacement) =>
    replaceEthereumMove(trx, context, asEthereum(gateway), replacement),
  void: (trx, context, gateway, voiding) =>
    voidEthereumPayment(trx, context, asEthereum(gateway), voiding),
  findConflict: (reader, gateway, outgoing) => findUsedNonce(reader, asEthereum(gateway), outgoing),
  outcomeOf: async (gateway, _, transactionId) => {
    const { succeeded, fee } = await gateway.outcomeOf(transactionId);
    if (fee === null) throw new Error('The node does not say what a transaction of ours cost');
    return { succeeded, fee };
  },
  noteSigned: async (trx, order) => {
    if (order.network === 'ethereum') await confirmNonce(trx, order);
  },
  recordBlock: async () => {},
  displaceAbove: async () => {},
  noteCredited: requestSweep,
  changePosition: null,
};
