import type { CollateralAsset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type {
  BlockRef,
  Broadcast,
  ChainBlock,
  ChainGateway,
  ChainTransfer,
  Spend,
} from '../../../src/coins/chains/chain-gateway.ts';

/** Of a block that left the chain a node tells nothing: whoever asked comes again once the fork was followed. */
export class UnknownBlock extends Error {
  override readonly name = 'UnknownBlock';
}

/** A transaction as the model of a node keeps it, waiting or in a block. */
export type ModelTransaction = {
  readonly id: string;
  /** The signed bytes; none of what somebody sends us, which no signer of ours made. */
  readonly raw: string | null;
  /** What it brings when it succeeds. */
  readonly transfers: readonly ChainTransfer[];
  /** Outputs that it uses up. Bitcoin only. */
  readonly inputs: readonly Pick<Spend, 'transactionId' | 'position'>[];
  /** Who pays for it, and what. Ethereum only. */
  readonly sender: Sender | null;
};

export type Sender = {
  readonly watchKey: string;
  readonly nonce: bigint;
  /** Wei that it carries, and wei for each unit of gas. */
  readonly value: bigint;
  readonly maxFee: bigint;
  readonly gas: bigint;
};

export type MinedTransaction = ModelTransaction & {
  readonly succeeded: boolean;
  readonly fee: bigint | null;
};

export type ModelBlock = BlockRef & {
  readonly parentHash: string;
  readonly transactions: readonly MinedTransaction[];
};

/** What a kind of chain says to a transaction as things stand. */
export type ChainRules = {
  readonly parse: (raw: string) => Promise<ModelTransaction>;
  /** Of what waits, what a new one takes the place of; or why it is refused. */
  readonly admit: (
    transaction: ModelTransaction,
    state: ChainState,
  ) => { readonly replaces: readonly string[] } | { readonly reason: string };
  /** Whether it gets into a block after these; `never` is forgotten. */
  readonly mine: (
    transaction: ModelTransaction,
    mined: readonly MinedTransaction[],
  ) => { readonly succeeded: boolean; readonly fee: bigint | null } | 'later' | 'never';
  /** Whether a node keeps what stands on something that a fork took, until that comes back. */
  readonly keepsWhatCannotFollow: boolean;
  readonly balances: <A extends CollateralAsset>(
    mined: readonly MinedTransaction[],
    asset: A,
  ) => ReadonlyMap<string, bigint>;
};

export type ChainState = {
  readonly waiting: readonly ModelTransaction[];
  readonly mined: readonly MinedTransaction[];
};

/** A node that mines, forks and forgets when it is told to. */
export type ChainModel = {
  readonly gateway: Omit<ChainGateway, 'feeRate'>;
  readonly state: () => ChainState;
  /** Somebody sends coins; they wait to be mined. */
  readonly announce: (asset: CollateralAsset, watchKey: string, amount: bigint) => void;
  readonly mine: (blocks: number) => void;
  /** Replaces the newest blocks by others. Their transactions wait again where they are kept, or are gone for good. */
  readonly reorganise: (depth: number, isKept: (transaction: ModelTransaction) => boolean) => void;
};

export function chainModel(
  base: Pick<ChainGateway, 'network' | 'deriveAddress' | 'paymentUri'>,
  rules: ChainRules,
): ChainModel {
  const prefix = base.network.name === 'ethereum' ? '0x' : '';
  let made = 0;
  const hash = () => `${prefix}${(++made).toString(16).padStart(64, '0')}`;
  let waiting: ModelTransaction[] = [];
  const blocks: ModelBlock[] = [{ number: 0n, hash: hash(), parentHash: prefix, transactions: [] }];
  const minedUpTo = (last: bigint) =>
    blocks.filter(({ number }) => number <= last).flatMap(({ transactions }) => transactions);
  const head = () => blocks.at(-1) as ModelBlock;
  const state = () => ({ waiting, mined: minedUpTo(head().number) });
  const mine = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { number, hash: parentHash } = head();
      const found = mineWaiting(waiting, minedUpTo(number), rules);
      waiting = [...found.left];
      blocks.push({ number: number + 1n, hash: hash(), parentHash, transactions: found.mined });
    }
  };
  const find = (id: string) => minedUpTo(head().number).find((each) => each.id === id);
  mine(20);
  return {
    state,
    announce: (asset, watchKey, units) => {
      const id = hash();
      const amount = minorUnits(asset, units);
      const transfers = [{ transactionId: id, position: 0, asset, watchKey, amount }];
      waiting.push({ id, raw: null, transfers, inputs: [], sender: null });
    },
    mine,
    reorganise: (depth, isKept) => {
      const replaced = blocks.splice(-depth).flatMap(({ transactions }) => transactions);
      waiting = [...replaced.filter(isKept), ...waiting];
      mine(depth + 1);
      if (!rules.keepsWhatCannotFollow) waiting = [];
    },
    gateway: {
      network: base.network,
      hasCold: false,
      deriveAddress: base.deriveAddress,
      paymentUri: base.paymentUri,
      genesis: async () => refOf(blocks[0] ?? head()),
      head: async () => refOf(head()),
      hashAt: async (number) => blocks[Number(number)]?.hash ?? null,
      blockAt: async (number) => {
        const block = blocks[Number(number)];
        return block ? chainBlockOf(block) : null;
      },
      pendingTransfers: async () =>
        mineWaiting(waiting, state().mined, rules).mined.flatMap(({ transfers }) => transfers),
      outcomeOf: async (id) => {
        const mined = find(id);
        if (!mined) throw new Error(`${id} is in no block`);
        const fee = mined.fee === null ? null : minorUnits('ETH', mined.fee);
        return { succeeded: mined.succeeded, fee };
      },
      isKnown: async (id) => waiting.some((each) => each.id === id) || find(id)?.succeeded === true,
      balancesAt: async ({ number, hash: told }, asset, watchKeys) => {
        if (blocks[Number(number)]?.hash !== told) throw new UnknownBlock(told);
        return pick(rules.balances(minedUpTo(number), asset), asset, watchKeys);
      },
      rawOf: async (id) => find(id)?.raw ?? null,
      broadcast: async (raw) => {
        const transaction = await rules.parse(raw);
        const { id } = transaction;
        const isKnown = waiting.some((each) => each.id === id) || find(id) !== undefined;
        if (isKnown) return { outcome: 'accepted' } satisfies Broadcast;
        const answer = rules.admit(transaction, state());
        if ('reason' in answer) return { outcome: 'refused', reason: answer.reason };
        waiting = [...waiting.filter((each) => !answer.replaces.includes(each.id)), transaction];
        return { outcome: 'accepted' };
      },
    },
  };
}

/** As many of what waits as can follow each other. */
function mineWaiting(
  waiting: readonly ModelTransaction[],
  before: readonly MinedTransaction[],
  rules: ChainRules,
): { readonly mined: readonly MinedTransaction[]; readonly left: readonly ModelTransaction[] } {
  const mined: MinedTransaction[] = [];
  let left = [...waiting];
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const transaction of left) {
      const outcome = rules.mine(transaction, [...before, ...mined]);
      if (outcome === 'later') continue;
      left = left.filter((each) => each !== transaction);
      if (outcome === 'never') continue;
      mined.push({ ...transaction, ...outcome });
      goesOn = true;
    }
  }
  return { mined, left };
}

const refOf = ({ number, hash }: BlockRef): BlockRef => ({ number, hash });

function chainBlockOf({ transactions, ...block }: ModelBlock): ChainBlock {
  return {
    ...block,
    // A node tells of tokens by what happened, and of its coin by what was wanted.
    transfers: transactions.flatMap(({ transfers, succeeded }) =>
      transfers.filter(({ asset }) => succeeded || asset !== 'USDC'),
    ),
    unsupported: [],
    spends: transactions.flatMap(({ id: spentBy, inputs }) =>
      inputs.map((input) => ({ ...input, spentBy })),
    ),
    sendings: transactions.flatMap(({ id: transactionId, sender }) =>
      sender
        ? [{ transactionId, watchKey: sender.watchKey, value: minorUnits('ETH', sender.value) }]
        : [],
    ),
    transactionIds: transactions.map(({ id }) => id),
  };
}

function pick<A extends CollateralAsset>(
  balances: ReadonlyMap<string, bigint>,
  asset: A,
  watchKeys: readonly string[],
): ReadonlyMap<string, MinorUnits<A>> {
  const wanted = new Set(watchKeys);
  return new Map(
    [...balances]
      .filter(([watchKey, amount]) => wanted.has(watchKey) && amount !== 0n)
      .map(([watchKey, amount]) => [watchKey, minorUnits(asset, amount)]),
  );
}
