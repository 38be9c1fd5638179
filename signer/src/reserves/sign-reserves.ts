import { reservesText } from '@tessera/contracts/reserves-text';
import type { SignReserves } from '@tessera/contracts/signer';
import { bytesToHex } from 'viem';
import { signMessage } from 'viem/accounts';
import { refuseWhilePaused } from '../pause/pause.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { signBitcoinMessage } from './sign-message.ts';

/** Nothing is recorded: what is signed moves nothing, and says nothing that is not public. @throws Refusal */
export async function signReserves(
  { config, database, keyring }: Pick<SignerContext, 'config' | 'database' | 'keyring'>,
  { network, statement, paths }: SignReserves,
): Promise<string[]> {
  refuseWhilePaused(database);
  const chain =
    network === 'bitcoin'
      ? `bitcoin:${config.bitcoinNetwork}`
      : `ethereum:${config.ethereumChainId}`;
  if (!statement.assets.some(({ block }) => block?.chain === chain)) {
    throw new Refusal('foreign_chain', `The statement names no block of ${chain}`);
  }
  const text = reservesText(statement);
  const { bitcoin, ethereum } = keyring;
  return Promise.all(
    paths.map((path) =>
      network === 'bitcoin'
        ? signBitcoinMessage(text, {
            privateKey: bitcoin.privateKey(path),
            script: bitcoin.script(path),
          })
        : signMessage({ message: text, privateKey: bytesToHex(ethereum.privateKey(path)) }),
    ),
  );
}
