import { Address, OutScript, Transaction } from '@scure/btc-signer';
import {
  bytesToHex,
  decodeFunctionData,
  erc20Abi,
  parseTransaction,
  serializeTransaction,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CommandError } from '../command/command-error.ts';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import type { Keyring } from '../keys/keyring.ts';

/** The one cold address of each network: the first that its account receives at. */
const coldPath = { branch: 0, index: 0 } as const;

export type ReadRefill = {
  /** What it does, for people, one line each. */
  readonly lines: readonly string[];
  /** Signs exactly that. */
  readonly sign: () => Promise<string>;
};

export const coldAddresses = (
  { bitcoin, ethereum }: Keyring,
  network: BitcoinNetworkName,
): { bitcoin: string; ethereum: string } => ({
  bitcoin: addressOf(bitcoin.script(coldPath), network),
  ethereum: ethereum.address(coldPath),
});

/** Reads what `refill-file` wrote. @throws when it is neither a PSBT nor a transaction of Ethereum */
export function readRefill(
  text: string,
  keyring: Keyring,
  network: BitcoinNetworkName,
): ReadRefill {
  return text.trim().startsWith('0x')
    ? readEthereum(text.trim() as `0x02${string}`, keyring)
    : readBitcoin(text.trim(), keyring, network);
}

const addressOf = (script: Uint8Array, network: BitcoinNetworkName) =>
  Address(bitcoinNetworks[network]).encode(OutScript.decode(script));

function readBitcoin(text: string, { bitcoin }: Keyring, network: BitcoinNetworkName): ReadRefill {
  const transaction = Transaction.fromPSBT(Buffer.from(text, 'base64'));
  const own = addressOf(bitcoin.script(coldPath), network);
  const outputs = Array.from({ length: transaction.outputsLength }, (_, position) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(position);
    const address = addressOf(script, network);
    return `pays ${amount} satoshi to ${address}${address === own ? ' (change, cold)' : ''}`;
  });
  return {
    lines: [`from ${own}`, ...outputs, `fee ${transaction.fee} satoshi`],
    sign: async () => {
      const script = bytesToHex(bitcoin.script(coldPath));
      for (let index = 0; index < transaction.inputsLength; index += 1) {
        const spent = transaction.getInput(index).witnessUtxo?.script;
        if (!spent || bytesToHex(spent) !== script) {
          throw new CommandError('It spends what these words have no key of.');
        }
      }
      transaction.sign(bitcoin.privateKey(coldPath));
      transaction.finalize();
      return Buffer.from(transaction.toPSBT()).toString('base64');
    },
  };
}

function readEthereum(text: `0x02${string}`, { ethereum }: Keyring): ReadRefill {
  const transaction = parseTransaction(text);
  const { to, value = 0n, data, nonce, gas = 0n, maxFeePerGas = 0n, chainId } = transaction;
  const call = data ? decodeFunctionData({ abi: erc20Abi, data }) : null;
  const pays = call
    ? `calls ${to}: ${call.functionName}(${(call.args ?? []).join(', ')})`
    : `pays ${value} wei to ${to}`;
  return {
    lines: [
      `from ${ethereum.address(coldPath)}, chain ${chainId}, nonce ${nonce ?? 0}`,
      pays,
      `fee at most ${gas * maxFeePerGas} wei`,
    ],
    sign: async () => {
      const account = privateKeyToAccount(bytesToHex(ethereum.privateKey(coldPath)));
      return account.signTransaction(transaction, { serializer: serializeTransaction });
    },
  };
}
