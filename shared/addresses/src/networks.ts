/** Bitcoin's chains. Testnet and signet spell addresses alike: nobody can tell them apart. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'signet' | 'regtest';

/** Where coins are sent to, which decides what addresses are right. */
export type Networks = {
  readonly bitcoin: BitcoinNetwork;
  /** EIP-155: 1 is Ethereum's main network. */
  readonly ethereumChainId: number;
  /** Token contracts that we know, in any spelling. Coins sent to a contract itself are lost. */
  readonly tokenContracts: readonly string[];
};
