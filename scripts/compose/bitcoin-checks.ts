import { deepStrictEqual as assertSame } from 'node:assert';
import type { Checklist } from './checklist.ts';
import type { Stack } from './stack.ts';

const nobodysAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

/** Runs in the node's own container, for its network leads nowhere. */
const askFromInside = `
const { PORT, BITCOIN_RPC_USER: user, BITCOIN_RPC_PASSWORD: password } = process.env;
const [method, params] = process.argv.slice(1);
const response = await fetch('http://127.0.0.1:' + PORT, {
  method: 'POST',
  headers: { authorization: 'Basic ' + btoa(user + ':' + password) },
  body: JSON.stringify({ id: 1, method, params: JSON.parse(params) }),
});
console.log(JSON.stringify((await response.json()).result));
`;

/** Blocks that were mined are there again when the node's container was killed or removed. */
export const checkBitcoinChain = async (list: Checklist, stack: Stack) => {
  const ask = async (method: string, params: unknown[] = []) => {
    const run = ['node', '--input-type=module', '--eval', askFromInside];
    const args = ['exec', '--no-TTY', 'bitcoin', ...run, method, JSON.stringify(params)];
    return JSON.parse(await stack.compose(args)) as unknown;
  };
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
