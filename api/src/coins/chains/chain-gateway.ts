import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits, FeeUnits, MinorUnits } from '@tessera/money/minor-units';
import type { Network } from './network.ts';

export type BlockRef = { readonly number: bigint; readonly hash: string };

/**
 * Where a key stands below the account's extended key (BIP-44): branch 0 receives from customers,
 * branch 1 is the house's own, change among it. Branch 2 stands for the cold account's own branch 0, whose
 * keys are elsewhere.
 */
export type KeyPath = { readonly branch: 0 | 1 | 2; readonly index: bigint };

/** Coins that arrive at an address. */
export type ChainTransfer = {
  readonly transactionId: string;
  /** Which transfer of the transaction it is. */
  readonly position: number;
  readonly asset: CollateralAsset;
  /** The receiver, as `deriveAddress` spells it. */
  readonly watchKey: string;
  readonly amount: CoinUnits;
  /** Where no transaction tells of it: the last block before those in which it came. */
  readonly since?: bigint;
};

/** A token that is no asset of ours, with its amount in the token's own smallest units. */
export type UnsupportedTransfer = Omit<ChainTransfer, 'asset' | 'amount'> & {
  readonly contract: string;
  readonly amount: bigint;
};

/** An output that a transaction of a block used up. Bitcoin only. */
export type Spend = {
  readonly transactionId: string;
  readonly position: number;
  readonly spentBy: string;
};

/** Ether that a transaction's sender gives away if it succeeds. Ethereum only. */
export type Sending = {
  readonly transactionId: string;
  readonly watchKey: string;
  readonly value: MinorUnits<'ETH'>;
};

export type ChainBlock = BlockRef & {
  readonly parentHash: string;
  readonly transfers: readonly ChainTransfer[];
  readonly unsupported: readonly UnsupportedTransfer[];
  readonly spends: readonly Spend[];
  readonly sendings: readonly Sending[];
  /** Of every transaction of the block. */
  readonly transactionIds: readonly string[];
};

/** What block space costs. Bitcoin: satoshi per 1,000 virtual bytes. Ethereum: wei per gas. */
export type FeeRate = {
  readonly rate: bigint;
  /** Of it to the block's producer; zero on Bitcoin. */
  readonly tip: bigint;
};

export type Broadcast =
  /** Taken now, or known to the node already: sending twice is sending once. */
  | { readonly outcome: 'accepted' }
  /** The node will not take these bytes as things stand. `reason` is the node's word. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** How a transaction of a block ended. `fee` is what it cost its sender, in the network's coin. */
export type TransactionOutcome = { readonly succeeded: boolean; readonly fee: FeeUnits | null };

/** All that the platform knows of a chain. One implementation per kind of node. */
export type ChainGateway = {
  readonly network: Network;
  /** The address of a child of the account's extended public key. */
  readonly deriveAddress: (path: KeyPath) => { address: string; watchKey: string };
  /** Whether a cold account is configured, so that branch 2 has addresses. */
  readonly hasCold: boolean;
  /** What a wallet reads from a QR code. */
  readonly paymentUri: (asset: CollateralAsset, address: string) => string;
  /** Block zero; rejects when the node is on another chain than configured. */
  readonly genesis: () => Promise<BlockRef>;
  readonly head: () => Promise<BlockRef>;
  /** Of the block that stands at a height now. */
  readonly hashAt: (number: bigint) => Promise<string | null>;
  readonly blockAt: (number: bigint) => Promise<ChainBlock | null>;
  readonly pendingTransfers: () => Promise<readonly ChainTransfer[]>;
  /** Of a transaction in a block. Bitcoin's always succeed, and their fee is not said. */
  readonly outcomeOf: (transactionId: string) => Promise<TransactionOutcome>;
  /** The signed bytes of a transaction of a block, as `broadcast` takes them; null where it has none. */
  readonly rawOf: (transactionId: string, block: BlockRef) => Promise<string | null>;
  /**
   * Whether the node still knows a transaction that waits, or has it in its newest blocks. One that
   * failed in its block is not known any more.
   */
  readonly isKnown: (transactionId: string) => Promise<boolean>;
  /**
   * What the node says that addresses own in a block, by watch key; those with nothing are left out.
   * Rejects for a block whose state the node has no more. Bitcoin answers for its newest block only.
   */
  readonly balancesAt: <A extends CollateralAsset>(
    block: BlockRef,
    asset: A,
    watchKeys: readonly string[],
  ) => Promise<ReadonlyMap<string, MinorUnits<A>>>;
  /** What gets a transaction mined soon. */
  readonly feeRate: () => Promise<FeeRate>;
  readonly broadcast: (raw: string) => Promise<Broadcast>;
};

/** What a token says of itself: somebody's text, shortened and without odd characters. */
export type TokenDescription = { readonly symbol: string | null; readonly decimals: number | null };

/** A call that moves an asset: the network's coin, or a token through its contract. */
export type EthereumMove = {
  readonly from: string;
  readonly to: string;
  readonly asset: CollateralAsset;
  readonly amount: CoinUnits;
};

export type EthereumGateway = ChainGateway & {
  /** Whether the node tells what contracts move within transactions. Rejects when it cannot be asked. */
  readonly hasTraces: () => Promise<boolean>;
  /**
   * Ether that contracts moved within a block's transactions, to whomever; null when the node never tells.
   * Rejects when it tells and cannot of this block: nodes forget the states that it takes.
   */
  readonly contractTransfers: (block: ChainBlock) => Promise<readonly ChainTransfer[] | null>;
  readonly describeToken: (contract: string) => Promise<TokenDescription>;
  /** How many transactions of an address are mined: the first nonce that is free. */
  readonly nonceOf: (address: string) => Promise<bigint>;
  /** Gas that a move takes at the moment. Rejects when it would revert. */
  readonly estimateGas: (move: EthereumMove) => Promise<bigint>;
};

export function isEthereum(gateway: ChainGateway): gateway is EthereumGateway {
  return gateway.network.name === 'ethereum';
}

/** @throws when it is another network's */
export function asEthereum(gateway: ChainGateway): EthereumGateway {
  if (!isEthereum(gateway)) throw new Error(`${gateway.network.name} is not Ethereum`);
  return gateway;
}
