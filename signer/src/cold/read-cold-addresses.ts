import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { ConfigError } from '@tessera/server/config-error';
import { getAddress } from 'viem';
import type { Config } from '../config.ts';
import type { Environment } from '../environment.ts';
import { hexOf } from '../keys/hot-house.ts';
import { openKeyring } from '../keys/keyring.ts';
import { readDestination } from '../policy/destination.ts';

type Cold = Config['cold'];

const variables = {
  bitcoin: 'SIGNER_COLD_ADDRESS_BITCOIN',
  ethereum: 'SIGNER_COLD_ADDRESS_ETHEREUM',
} as const;

/** So many addresses of a branch that nobody has used end a wallet's search for more (BIP-44). */
const gapLimit = 20;

/**
 * Where sweeps may go outside of the signer's own keys, as `readDestination` spells it.
 * @throws ConfigError for what is no address of the network, or one of the first of its own keys
 */
export function readColdAddresses(env: Environment, mnemonic: string): Cold {
  const chains = {
    bitcoinNetwork: env.BITCOIN_NETWORK,
    ethereumChainId: env.ETHEREUM_CHAIN_ID,
    usdcContract: getAddress(env.USDC_CONTRACT ?? sandboxUsdcContract),
    cold: { bitcoin: null, ethereum: null },
  };
  const read = (asset: 'BTC' | 'USDC', variable: (typeof variables)[keyof Cold]) => {
    const address = env[variable];
    try {
      return address === undefined ? null : readDestination(asset, address, chains);
    } catch {
      throw new ConfigError([{ variable, message: 'is no address of the configured network' }]);
    }
  };
  const cold = {
    bitcoin: read('BTC', variables.bitcoin),
    ethereum: read('USDC', variables.ethereum),
  };
  refuseOwn(cold, env, mnemonic);
  return cold;
}

/** What its own keys can spend is as hot as they are. */
function refuseOwn(cold: Cold, { BITCOIN_NETWORK }: Environment, mnemonic: string): void {
  if (cold.bitcoin === null && cold.ethereum === null) return;
  const { bitcoin, ethereum } = openKeyring(mnemonic, BITCOIN_NETWORK);
  const paths = Array.from({ length: gapLimit }, (_, index) => index).flatMap(
    (index) =>
      [
        { branch: 0, index },
        { branch: 1, index },
      ] as const,
  );
  const isOwn = {
    bitcoin: paths.some((path) => hexOf(bitcoin.script(path)) === cold.bitcoin),
    ethereum: paths.some((path) => ethereum.address(path) === cold.ethereum),
  };
  const findings = (['bitcoin', 'ethereum'] as const)
    .filter((network) => isOwn[network])
    .map((network) => ({
      variable: variables[network],
      message: 'is an address of the signer’s own keys: cold ones are of other words',
    }));
  if (findings.length > 0) throw new ConfigError(findings);
}
