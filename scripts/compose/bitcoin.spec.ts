import { deepStrictEqual as assertSame } from 'node:assert';
import { test } from '@playwright/test';
import { askNode } from './ask-nodes.ts';
import { stack } from './site-under-test.ts';

const nobodysAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

test('the Bitcoin chain survives its container', async () => {
  const start = () => stack.up('--no-deps', '--wait', 'bitcoin');
  const bestBlock = () => askNode(stack, 'bitcoin', 'getbestblockhash');
  const mined = await askNode(stack, 'bitcoin', 'generatetoaddress', [3, nobodysAddress]);
  const last = (mined as string[]).at(-1);
  await stack.compose(['kill', 'bitcoin']);
  await start();
  assertSame(await bestBlock(), last);
  await stack.compose(['rm', '--force', '--stop', 'bitcoin']);
  await start();
  assertSame(await bestBlock(), last);
});
