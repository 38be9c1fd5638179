import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type {
  BlockRef,
  ChainBlock,
  ChainGateway,
  ChainTransfer,
  EthereumGateway,
} from '../../src/coins/chains/chain-gateway.ts';

/** A node that mines, forks and forgets when it is told to. */
export type SimulatedChain = {
  readonly gateway: ChainGateway & Pick<EthereumGateway, 'hasTraces' | 'contractTransfers'>;
  /** Somebody sends coins; they wait to be mined. */
  readonly announce: (watchKey: string, amount: bigint) => void;
  readonly mine: (blocks: number) => void;
  /** Replaces the newest blocks by others. Their transfers wait again, or are gone for good. */
  readonly reorganise: (depth: number, keepsTransfers: boolean) => void;
};

export function simulatedChain(
  base: Pick<ChainGateway, 'network' | 'deriveAddress' | 'paymentUri'>,
): SimulatedChain {
  let waiting: ChainTransfer[] = [];
  let made = 0;
  const hash = () => `0x${(++made).toString(16).padStart(64, '0')}`;
  const blocks: ChainBlock[] = [blockOf({ number: 0n, hash: hash() }, '0x', [])];
  const head = () => {
    const block = blocks.at(-1);
    if (!block) throw new Error('A chain has a first block');
    return block;
  };
  const mine = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { number, hash: parentHash } = head();
      blocks.push(blockOf({ number: number + 1n, hash: hash() }, parentHash, waiting));
      waiting = [];
    }
  };
  mine(20);
  return {
    announce: (watchKey, wei) => {
      const amount = minorUnits('ETH', wei);
      waiting.push({ transactionId: hash(), position: 0, asset: 'ETH', watchKey, amount });
    },
    mine,
    reorganise: (depth, keepsTransfers) => {
      const replaced = blocks.splice(-depth);
      if (keepsTransfers) waiting.push(...replaced.flatMap(({ transfers }) => transfers));
      mine(depth + 1);
    },
    gateway: {
      network: base.network,
      hasCold: false,
      deriveAddress: base.deriveAddress,
      paymentUri: base.paymentUri,
      genesis: async () => refOf(blocks[0] ?? head()),
      head: async () => refOf(head()),
      hashAt: async (number) => blocks[Number(number)]?.hash ?? null,
      blockAt: async (number) => blocks[Number(number)] ?? null,
      pendingTransfers: async () => [...waiting],
      outcomeOf: async () => ({ succeeded: true, fee: 0n }),
      hasTraces: async () => false,
      contractTransfers: async () => null,
      // Every address has what its transfers say: no contract sends ether here.
      balancesAt: async (block, asset, watchKeys) => balancesOf(blocks, block, asset, watchKeys),
      // So dear that no deposit is worth a sweep: nothing can be sent here.
      feeRate: async () => ({ rate: 10n ** 18n, tip: 0n }),
      rawOf: async () => null,
      broadcast: async () => ({ outcome: 'refused', reason: 'nothing is sent here' }),
      isKnown: async (id) =>
        [waiting, ...blocks.map(({ transfers }) => transfers)].some((transfers) =>
          transfers.some(({ transactionId }) => transactionId === id),
        ),
    },
  };
}

function blockOf(
  ref: BlockRef,
  parentHash: string,
  transfers: readonly ChainTransfer[],
): ChainBlock {
  const transactionIds = transfers.map(({ transactionId }) => transactionId);
  return {
    ...ref,
    parentHash,
    transfers,
    unsupported: [],
    spends: [],
    sendings: [],
    transactionIds,
  };
}

function balancesOf<A extends ChainTransfer['asset']>(
  blocks: readonly ChainBlock[],
  upTo: BlockRef,
  asset: A,
  watchKeys: readonly string[],
): ReadonlyMap<string, MinorUnits<A>> {
  const balances = new Map<string, MinorUnits<A>>();
  for (const { number, transfers } of blocks) {
    if (number > upTo.number) break;
    for (const transfer of transfers) {
      if (transfer.asset !== asset || !watchKeys.includes(transfer.watchKey)) continue;
      const before = balances.get(transfer.watchKey) ?? 0n;
      balances.set(transfer.watchKey, minorUnits(asset, before + transfer.amount));
    }
  }
  return balances;
}

const refOf = ({ number, hash }: ChainBlock): BlockRef => ({ number, hash });
