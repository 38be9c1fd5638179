import { deepStrictEqual as assertSame } from 'node:assert';
import { askNode } from './ask-nodes.ts';
import type { Checklist } from './checklist.ts';
import type { Stack } from './stack.ts';

const nobodysAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

/** Blocks that were mined are there again when the node's container was killed or removed. */
export const checkBitcoinChain = async (list: Checklist, stack: Stack) => {
  const ask = (method: string, params?: readonly unknown[]) =>
    askNode(stack, 'bitcoin', method, params);
  const start = () => stack.up('--no-deps', '--wait', 'bitcoin');

  await list.check('the Bitcoin chain survives its container', async () => {
    const hashes = (await ask('generatetoaddress', [3, nobodysAddress])) as string[];
    await stack.compose(['kill', 'bitcoin']);
    await start();
    assertSame(await ask('getbestblockhash'), hashes.at(-1));
    await stack.compose(['rm', '--force', '--stop', 'bitcoin']);
    await start();
    assertSame(await ask('getbestblockhash'), hashes.at(-1));
  });
};
