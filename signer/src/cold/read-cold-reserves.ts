import {
  type ColdReserves,
  type ColdSignatures,
  coldReservesSchema,
} from '@tessera/contracts/cold-reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { bytesToHex } from 'viem';
import { signMessage } from 'viem/accounts';
import { CommandError } from '../command/command-error.ts';
import type { BitcoinNetworkName } from '../config.ts';
import type { Keyring } from '../keys/keyring.ts';
import { signBitcoinMessage } from '../reserves/sign-message.ts';
import { coldAddresses } from './cold-addresses.ts';
import { coldPath } from './refill.ts';

export type ReadReserves = {
  /** What is said by a signature, for people. */
  readonly text: string;
  readonly sign: () => Promise<ColdSignatures>;
};

/**
 * Reads what a proof of reserves wants signed by these words. The text is written here from its fields: nothing else can be had signed.
 * @throws CommandError where it is of another network, or wants nothing of these words
 */
export function readColdReserves(
  text: string,
  keyring: Keyring,
  network: BitcoinNetworkName,
): ReadReserves {
  const asked = readAsked(text);
  const { statement } = asked;
  const chains = statement.assets.flatMap(({ block }) => block?.chain ?? []);
  const strange = chains.find((chain) => /^bitcoin:/.test(chain) && chain !== `bitcoin:${network}`);
  if (strange) throw new CommandError(`It is of ${strange}.`);
  const own = coldAddresses(keyring, network);
  const mine = asked.addresses.filter(({ network: on, address }) => address === own[on]);
  if (mine.length === 0) throw new CommandError('It asks for no address of these words.');
  const message = reservesText(statement);
  return {
    text: `${mine.map(({ address }) => `signed by ${address}\n`).join('')}${message}`,
    sign: async () => ({
      format: 'tessera reserves signatures 1',
      proof: statement.id,
      signatures: await Promise.all(
        mine.map(async ({ network: on, address }) => ({
          address,
          signature: await signBy(keyring, on, message),
        })),
      ),
    }),
  };
}

function readAsked(text: string): ColdReserves {
  const parsed = coldReservesSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new CommandError('It holds nothing of a proof of reserves to be signed.');
}

async function signBy(
  { bitcoin, ethereum }: Keyring,
  network: 'bitcoin' | 'ethereum',
  message: string,
): Promise<string> {
  if (network === 'ethereum') {
    return signMessage({ message, privateKey: bytesToHex(ethereum.privateKey(coldPath)) });
  }
  return signBitcoinMessage(message, {
    privateKey: bitcoin.privateKey(coldPath),
    script: bitcoin.script(coldPath),
  });
}
