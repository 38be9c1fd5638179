import { Transaction as BitcoinTransaction } from '@scure/btc-signer';
import { minorUnits } from '@tessera/money/minor-units';
import type { Transaction } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { readSpendable } from '../bitcoin/read-spendable.ts';
import { type Selection, selectCoins } from '../bitcoin/select-coins.ts';
import { ownScriptBytes } from '../bitcoin/transaction-size.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import { wirePath } from '../wire-path.ts';
import { type ColdMove, coldPath, coldWirePath, type PreparedRefill } from './cold-move.ts';

/** Signals that it may be replaced (BIP-125). */
const replaceable = 0xfffffffd;

/** A PSBT from cold coins to the house's hot address, or why there is none. Under the treasury's lock. */
export async function prepareBitcoinRefill(
  trx: Transaction,
  gateway: ChainGateway,
  { id, amount }: ColdMove,
): Promise<PreparedRefill | string> {
  const { rate } = await gateway.feeRate();
  const selection = selectCoins(await readSpendable(trx, gateway, rate, 'cold'), {
    amount: minorUnits('BTC', amount),
    destinationBytes: ownScriptBytes,
    rate,
  });
  if (!selection) return 'The cold address has not enough confirmed coins';
  const { coins, change } = selection;
  return {
    feeRate: rate,
    unsigned: psbtOf(gateway, selection, amount),
    order: {
      id: uuidV7(),
      purposeId: id,
      purpose: 'sweep',
      network: 'bitcoin',
      inputs: coins.map(({ transactionId, position, amount: value }) => ({
        transactionId,
        position,
        amount: String(value),
        path: coldWirePath,
      })),
      destination: wirePath(hotPath),
      amount: String(amount),
      change: change === null ? null : { path: coldWirePath, amount: String(change) },
    },
  };
}

function psbtOf(gateway: ChainGateway, { coins, change }: Selection, amount: bigint): string {
  // On Bitcoin a watch key is the output's script.
  const scriptAt = (path: Parameters<ChainGateway['deriveAddress']>[0]) =>
    Buffer.from(gateway.deriveAddress(path).watchKey, 'hex');
  const cold = scriptAt(coldPath);
  const transaction = new BitcoinTransaction({ version: 2 });
  for (const { transactionId, position, amount: value } of coins) {
    transaction.addInput({
      txid: transactionId,
      index: position,
      sequence: replaceable,
      witnessUtxo: { script: cold, amount: value },
    });
  }
  transaction.addOutput({ script: scriptAt(hotPath), amount });
  if (change !== null) transaction.addOutput({ script: cold, amount: change });
  return Buffer.from(transaction.toPSBT()).toString('base64');
}
