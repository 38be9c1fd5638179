import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { BlockRef, ChainGateway, EthereumGateway } from '../../chains/chain-gateway.ts';
import { openCursor } from '../../chains/cursor/chain-cursor.ts';
import { hasUnread } from '../../chains/unread/unread-blocks.ts';
import { readBlocks } from './read-blocks.ts';
import { readUnreadBlocks } from './read-unread-blocks.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

/** A chain of nothing but blocks, of which the node has lost some. */
function chainOf<Gateway extends ChainGateway>(network: string) {
  const gateway = test.context.gateways.find((each) => each.network.name === network);
  if (!gateway) throw new Error(`There is no ${network}`);
  const hashes = ['b0'];
  const lost = new Set<string>();
  const refAt = (number: number) => ({ number: BigInt(number), hash: hashes[number] ?? '' });
  return {
    hashes,
    lost,
    gateway: {
      ...gateway,
      genesis: async () => refAt(0),
      head: async () => refAt(hashes.length - 1),
      hashAt: async (number: bigint) => hashes[Number(number)] ?? null,
      blockAt: async (number: bigint) => {
        const block = refAt(Number(number));
        if (block.hash === '') return null;
        if (lost.has(block.hash)) throw new Error('The node has lost it');
        return {
          ...block,
          parentHash: hashes[Number(number) - 1] ?? '',
          ...{ transfers: [], unsupported: [], spends: [], sendings: [], transactionIds: [] },
        };
      },
      contractTransfers: async () => [],
      balancesAt: async () => new Map(),
    } as unknown as Gateway,
  };
}

/** From the cursor to the head. */
const readOn = async (gateway: ChainGateway, cursor: BlockRef) =>
  readBlocks(test.context, gateway, { cursor, head: await gateway.head() }, silent);

const unread = (network: 'bitcoin' | 'ethereum') =>
  hasUnread(test.context.database, network, 'block');

it('of Bitcoin is unread no longer when another block took its place and was read', async () => {
  const { gateway, hashes, lost } = chainOf<ChainGateway>('bitcoin');
  const cursor = await openCursor(test.context, gateway);
  hashes.push('b1');
  lost.add('b1');
  await expect(readOn(gateway, cursor)).rejects.toThrow('has lost it');
  expect(await unread('bitcoin')).toBe(true);
  hashes[1] = 'c1';
  await readOn(gateway, cursor);
  expect(await unread('bitcoin')).toBe(false);
});

it('is read in its turn, however many before it the node has lost for ever', async () => {
  const { gateway, hashes, lost } = chainOf<EthereumGateway>('ethereum');
  const cursor = await openCursor(test.context, gateway);
  for (let number = 1; number <= 25; number += 1) {
    hashes.push(`b${number}`);
    lost.add(`b${number}`);
  }
  await readOn(gateway, cursor);
  lost.delete('b11');
  lost.delete('b25');
  for (let turn = 0; turn < 3; turn += 1) {
    test.context.clock.advance(1_000);
    await readUnreadBlocks(test.context, gateway, silent);
  }
  const rows = await test.connection.database
    .selectFrom('chain_unread_blocks')
    .select('block_number')
    .orderBy('block_number')
    .execute();
  const left = rows.map(({ block_number }) => Number(block_number));
  expect(left).not.toContain(11);
  expect(left).not.toContain(25);
  expect(left).toHaveLength(23);
});
