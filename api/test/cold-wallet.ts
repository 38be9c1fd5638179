import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { Transaction as BitcoinTransaction } from '@scure/btc-signer';
import {
  type Hex,
  parseTransaction,
  type TransactionSerializableEIP1559,
  type TransactionSerialized,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { coldWords } from './cold-keys.ts';

/** A wallet of somebody's own that has the cold keys, and signs what it likes. */
export const coldWallet = {
  ether: mnemonicToAccount(coldWords),
  /** Signs Ethereum's, as it was prepared or with something changed. */
  sign: (unsigned: string, changes: Partial<TransactionSerializableEIP1559> = {}): Promise<Hex> =>
    coldWallet.ether.signTransaction({
      ...(parseTransaction(unsigned as TransactionSerialized) as TransactionSerializableEIP1559),
      ...changes,
    }),
  /** Signs a PSBT, and gives the whole transaction as hex. */
  signPsbt: (
    unsigned: string,
    change: (transaction: BitcoinTransaction) => BitcoinTransaction = (transaction) => transaction,
  ): string => {
    const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(coldWords)).derive(
      "m/84'/1'/0'/0/0",
    );
    const transaction = change(BitcoinTransaction.fromPSBT(Buffer.from(unsigned, 'base64')));
    if (privateKey) transaction.sign(privateKey);
    transaction.finalize();
    return transaction.hex;
  },
};
