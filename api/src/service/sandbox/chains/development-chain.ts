import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { NetworkName } from '@tessera/money/network-records';

/** What only a chain of one's own can do: mine on demand, and give coins away. */
export type DevelopmentChain = {
  readonly network: NetworkName;
  readonly assets: readonly CollateralAsset[];
  readonly mineBlock: () => Promise<void>;
  /** Sends coins, by a real transaction, and returns its id. */
  readonly send: (to: {
    readonly asset: CollateralAsset;
    readonly address: string;
    readonly amount: CoinUnits;
  }) => Promise<string>;
};
