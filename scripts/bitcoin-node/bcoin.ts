import { createRequire } from 'node:module';

/**
 * The parts of bcoin that the local node is made of; bcoin ships no types. Hashes are hex in the
 * order of their bytes, which is the reverse of how people write them: `reverseHash` turns one into
 * the other. Amounts are satoshis.
 */

// Read by bcoin when it is loaded: without its native halves it works in JavaScript alone.
process.env.NODE_BACKEND = 'js';
const require = createRequire(import.meta.url);

export type Output = {
  value: number;
  script: { toRaw(): Buffer };
};

export type Transaction = {
  inputs: { prevout: { hash: string; index: number } }[];
  outputs: Output[];
  hash(encoding: 'hex'): string;
  witnessHash(encoding: 'hex'): string;
  txid(): string;
  toRaw(): Buffer;
  isRBF(): boolean;
  getWeight(): number;
  checkInputs(view: CoinView, height: number): [fee: number, reason: string, score: number];
};

export type Block = {
  txs: Transaction[];
  toRaw(): Buffer;
};

/** A block's header and its place. */
export type ChainEntry = {
  hash: string;
  prevBlock: string;
  merkleRoot: string;
  version: number;
  time: number;
  bits: number;
  nonce: number;
  height: number;
  chainwork: { cmp(other: unknown): number; toString(base: 16, length: 64): string };
  rhash(): string;
};

export type CoinView = {
  readonly map: unknown;
};

export interface Coin extends Output {
  coinbase: boolean;
  /** The block that made it; -1 in the mempool. */
  height: number;
}

export type Deployment = {
  name: string;
};

type Unlock = () => void;
type BlockListener = (entry: ChainEntry, block: Block) => Promise<void>;

type Iterator = {
  next(): Promise<boolean>;
  end(): Promise<void>;
  key: Buffer;
  value: Buffer;
};

type Database = {
  /** The store below: leveldown itself. */
  binding: { iterator(options: object): unknown };
  iterator(range: { gte: Buffer; lte: Buffer; values: true }): Iterator;
};

export type Chain = {
  tip: ChainEntry;
  height: number;
  locker: { lock(): Promise<Unlock> };
  db: {
    db: Database;
    getTips(): Promise<string[]>;
    isMainHash(hash: string): Promise<boolean>;
  };
  open(): Promise<void>;
  close(): Promise<void>;
  add(block: Block): Promise<ChainEntry | null>;
  disconnect(entry: ChainEntry): Promise<void>;
  reconnect(entry: ChainEntry): Promise<void>;
  findFork(one: ChainEntry, other: ChainEntry): Promise<ChainEntry>;
  getPrevious(entry: ChainEntry): Promise<ChainEntry | null>;
  getAncestor(entry: ChainEntry, height: number): Promise<ChainEntry | null>;
  getEntryByHash(hash: string): Promise<ChainEntry | null>;
  getEntryByHeight(height: number): Promise<ChainEntry | null>;
  getBlock(hash: string): Promise<Block | null>;
  getMedianTime(entry: ChainEntry): Promise<number>;
  getCoin(hash: string, index: number): Promise<Coin | null>;
  hasCoins(transaction: Transaction): Promise<boolean>;
  getState(previous: ChainEntry, deployment: Deployment): Promise<number>;
  on(event: 'connect' | 'disconnect', listener: BlockListener): void;
};

export type MempoolEntry = {
  tx: Transaction;
  /** Virtual size. */
  size: number;
  fee: number;
  /** Seconds. */
  time: number;
  height: number;
};

export type Mempool = {
  chain: Chain;
  map: Map<string, MempoolEntry>;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Resolves to the inputs that are missing, or to null when the transaction was taken in. */
  addTX(transaction: Transaction): Promise<unknown[] | null>;
  insertTX(transaction: Transaction, peer: number): Promise<unknown[] | null>;
  verify(entry: MempoolEntry, view: CoinView): Promise<void>;
  addEntry(entry: MempoolEntry, view: CoinView): Promise<void>;
  maybeOrphan(transaction: Transaction, view: CoinView, peer: number): unknown[] | null;
  getCoinView(transaction: Transaction): Promise<CoinView>;
  getEntry(hash: string): MempoolEntry | undefined;
  hasEntry(hash: string): boolean;
  getCoin(hash: string, index: number): Coin | null;
  isSpent(hash: string, index: number): boolean;
  getSpentTX(hash: string, index: number): Transaction | null;
  getDepends(transaction: Transaction): string[];
  getAncestors(entry: MempoolEntry): MempoolEntry[];
  getDescendants(entry: MempoolEntry): MempoolEntry[];
  getSize(): number;
  _addBlock(entry: ChainEntry, transactions: Transaction[]): Promise<void>;
  _reset(): Promise<void>;
};

export type Address = {
  readonly type: number;
};

type BlockTemplate = {
  addTX(transaction: Transaction, view: CoinView): boolean;
  refresh(): void;
};

type MiningJob = {
  attempt: BlockTemplate;
};

export type Miner = {
  open(): Promise<void>;
  close(): Promise<void>;
  createJob(tip: ChainEntry | null, address: Address): Promise<MiningJob>;
  cpu: { mineAsync(job: MiningJob): Promise<Block> };
};

/** Why a block or a transaction was refused. */
export interface VerifyError extends Error {
  type: 'VerifyError';
  reason: string;
}

type Network = {
  block: { bip34height: number; bip65height: number; bip66height: number };
};

type CoinEntry = {
  output: Output;
  coinbase: boolean;
  height: number;
};

const load = <Module>(file: string) => require(`bcoin/lib/${file}`) as Module;

export const Chain = load<new (options: object) => Chain>('blockchain/chain');
export const Mempool = load<new (options: object) => Mempool>('mempool/mempool');
export const Miner = load<new (options: object) => Miner>('mining/miner');
export const Transaction = load<{ fromRaw(raw: Buffer): Transaction }>('primitives/tx');
export const Address = load<{ fromScript(script: unknown): Address | null }>('primitives/address');
export const Script = load<{
  fromRaw(raw: Buffer): unknown;
  prototype: { isStandard(): boolean; isProgram(): boolean };
}>('script/script');
export const CoinEntry = load<{ fromRaw(raw: Buffer): CoinEntry }>('coins/coinentry');
export const { VerifyError } = load<{
  VerifyError: new (
    message: Transaction,
    code: string,
    reason: string,
    score: number,
  ) => VerifyError;
}>('protocol/errors');
export const { thresholdStates } = load<{ thresholdStates: { ACTIVE: number } }>(
  'blockchain/common',
);
export const coinKeys = load<{
  c: { min(): Buffer; max(): Buffer; parse(key: Buffer): [hash: string, index: number] };
}>('blockchain/layout').c;
export const regtest = load<{ get(name: 'regtest'): Network }>('protocol/network').get('regtest');

/** Between the order of bytes and the order in which people read a hash. */
export const reverseHash = (hash: string) => Buffer.from(hash, 'hex').reverse().toString('hex');
