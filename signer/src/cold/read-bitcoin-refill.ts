import { Address, OutScript, SigHash, Transaction } from '@scure/btc-signer';
import { CommandError } from '../command/command-error.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import { type HotHouse, hexOf } from '../keys/hot-house.ts';
import type { Keyring } from '../keys/keyring.ts';
import { coldPath, mostFee, type ReadRefill } from './refill.ts';

/**
 * A PSBT (BIP-174) that spends cold coins only and pays the hot address and cold change only. Its fee is
 * what it says of the coins: one that lies about a coin is signed in vain (BIP-143).
 * @throws CommandError for any other, and whatever a text that is no PSBT throws
 */
export function readBitcoinRefill(
  text: string,
  { bitcoin }: Keyring,
  { chain, script: hot }: Extract<HotHouse, { network: 'bitcoin' }>,
): ReadRefill {
  const transaction = Transaction.fromPSBT(Buffer.from(text, 'base64'));
  const cold = hexOf(bitcoin.script(coldPath));
  refuseForeignInputs(transaction, cold);
  const names: Readonly<Record<string, string>> = {
    [hot]: ' (hot)',
    [cold]: ' (change, cold)',
  };
  const show = (script: Uint8Array) =>
    Address(bitcoinNetworks[chain]).encode(OutScript.decode(script));
  const outputs = outputsOf(transaction).map(({ script, amount }) => {
    const name = names[hexOf(script)];
    if (name === undefined) throw new CommandError('It pays somebody else: nothing was signed.');
    return `pays ${amount} satoshi to ${show(script)}${name}`;
  });
  const { fee } = transaction;
  if (fee > mostFee.bitcoin) {
    throw new CommandError(`Its fee of ${fee} satoshi is more than ${mostFee.bitcoin}.`);
  }
  return {
    lines: [`from ${show(bitcoin.script(coldPath))}`, ...outputs, `fee ${fee} satoshi`],
    sign: async () => {
      transaction.sign(bitcoin.privateKey(coldPath), [SigHash.ALL]);
      transaction.finalize();
      return Buffer.from(transaction.toPSBT()).toString('base64');
    },
  };
}

const outputsOf = (transaction: Transaction) =>
  Array.from({ length: transaction.outputsLength }, (_, position) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(position);
    return { script, amount };
  });

function refuseForeignInputs(transaction: Transaction, cold: string): void {
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const { witnessUtxo, sighashType = SigHash.ALL } = transaction.getInput(index);
    if (!witnessUtxo || hexOf(witnessUtxo.script) !== cold) {
      throw new CommandError('It spends what these words have no key of.');
    }
    if (sighashType !== SigHash.ALL) {
      throw new CommandError('It wants a signature that leaves it open what is paid.');
    }
  }
}
