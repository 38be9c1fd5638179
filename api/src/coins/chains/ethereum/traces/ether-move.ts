/** Ether that code moved while a transaction ran, beside what the transaction itself carries. */
export type EtherMove = {
  readonly transactionId: string;
  /** The receiver, in small letters. */
  readonly to: string;
  /** In wei; never zero. */
  readonly value: bigint;
};

/** A node has traces, and none of this block that can be used: it has forgotten the block's state. */
export class BlockNotTraced extends Error {
  override readonly name: string = 'BlockNotTraced';
}

/** What a node answers is no trace that is known here: it has none of any block that can be used. */
export class UnknownTrace extends BlockNotTraced {
  override readonly name = 'UnknownTrace';
}
