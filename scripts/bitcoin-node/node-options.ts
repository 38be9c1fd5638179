/** How a local node is told where to keep its chain and whom to answer. */
export type NodeOptions = {
  /** The chain and the mempool, of this kind of node alone; created when absent. One process at a time. */
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
};
