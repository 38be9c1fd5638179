import type { Coin } from '@tessera/contracts/money';

/** Something that can be used up once on a chain, so that two transactions with it exclude each other. */
export type Claim = {
  /** Bitcoin: `transaction:position`. Ethereum: `address/nonce`. */
  readonly what: string;
  /** Of the outpoint: the signature commits to it. */
  readonly amount: bigint | null;
};

/** What an order means, whatever its network. Amounts are minor units. */
export type Payment = {
  readonly orderId: string;
  readonly purposeId: string;
  readonly purpose: 'withdrawal' | 'sweep' | 'gas' | 'void';
  readonly network: 'bitcoin' | 'ethereum';
  readonly asset: Coin;
  readonly amount: bigint;
  /** At most, in the network's own coin. */
  readonly fee: bigint;
  /** As `readDestination` spells it. */
  readonly destination: string;
  /** All that it uses up, the anchor first: the one that later orders of the purpose must use too. */
  readonly claims: readonly [Claim, ...Claim[]];
};
