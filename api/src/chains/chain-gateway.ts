import type { Network } from './network.ts';

export type BlockRef = { readonly number: bigint; readonly hash: string };

/** Coins that arrive at an address. */
export type ChainTransfer = {
  readonly transactionId: string;
  /** Which transfer of the transaction it is. */
  readonly position: number;
  /** The receiver, as `deriveAddress` spells it. */
  readonly watchKey: string;
  readonly amount: bigint;
};

export type ChainBlock = BlockRef & {
  readonly parentHash: string;
  readonly transfers: readonly ChainTransfer[];
};

/** All that the platform knows of a chain. One implementation per kind of node. */
export type ChainGateway = {
  readonly network: Network;
  /** The deposit address of a child of the extended public key. */
  readonly deriveAddress: (childIndex: bigint) => { address: string; watchKey: string };
  /** What a wallet reads from a QR code. */
  readonly paymentUri: (address: string) => string;
  /** Block zero; rejects when the node is on another chain than configured. */
  readonly genesis: () => Promise<BlockRef>;
  readonly head: () => Promise<BlockRef>;
  readonly blockAt: (number: bigint) => Promise<ChainBlock | null>;
  readonly pendingTransfers: () => Promise<readonly ChainTransfer[]>;
  /** Whether a transaction of a block did what it says. */
  readonly hasSucceeded: (transactionId: string) => Promise<boolean>;
  /** Whether the node still knows a transaction, mined or waiting. */
  readonly isKnown: (transactionId: string) => Promise<boolean>;
};
