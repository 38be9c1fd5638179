import type { Networks } from '@tessera/addresses/networks';
import type { Config } from '../../../platform/config/config.ts';

/** Which addresses are right here. */
export function addressRules({ bitcoin, ethereum }: Pick<Config, 'bitcoin' | 'ethereum'>) {
  return {
    bitcoin: bitcoin.network,
    ethereumChainId: ethereum.chainId,
    tokenContracts: [...ethereum.tokenContracts.values()],
  } satisfies Networks;
}
