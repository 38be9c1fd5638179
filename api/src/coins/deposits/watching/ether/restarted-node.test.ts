import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAmount } from '@tessera/money/parse-amount';
import { startAnvil } from '../../../../../test/start-anvil.ts';
import { startTestApp } from '../../../../../test/test-app.ts';
import { treasuryWorld } from '../../../../../test/treasury-world.ts';
import { anvilChain } from '../../../../service/sandbox/chains/anvil-chain.ts';
import { ethereumGateway } from '../../../chains/ethereum/ethereum-gateway.ts';

let folder: string;
/** What a failed test leaves would keep the process from ending. */
let left: { readonly stop: () => Promise<unknown> }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anvil-'));
  left = [];
});
afterEach(async () => {
  for (const { stop } of left.toReversed()) await stop();
  rmSync(folder, { recursive: true });
});

it("reads a sandbox's node on that was started again with blocks that were not read", async () => {
  // As the launcher starts it: its chain is kept, and of its states the newest.
  const flags = ['--state', join(folder, 'state.json'), '--timestamp', '1767225600'];
  const before = await startAnvil(flags);
  left.push(before);
  const test = await startTestApp({ environment: { ETHEREUM_RPC_URL: before.rpcUrl } });
  left.push({ stop: test.close });
  const ada = test.user('ada');
  const { address } = (await ada.wallet()).deposit;
  const { config } = test.context;
  await treasuryWorld(test, ethereumGateway(config)).watch();
  await before.send(address, parseAmount('1', 'ETH'));
  const amount = parseAmount('500', 'USDC');
  const hash = await anvilChain(before.rpcUrl).send({ asset: 'USDC', address, amount });
  // The node mines it a moment after it took it; one that it has not mined is lost with its end.
  await before.mined(hash);
  await before.stop();

  const after = await startAnvil(flags);
  left.push(after);
  const ethereum = { ...config.ethereum, rpcUrl: after.rpcUrl };
  const world = treasuryWorld(test, ethereumGateway({ ...config, ethereum }));
  await world.watch();
  await after.mine(12);
  await world.watch();
  expect((await ada.wallet('ETH')).balance.available.amount).toBe('1.000000000000000000');
  expect((await ada.wallet('USDC')).balance.available.amount).toBe('500.000000');
  expect(await world.differences()).toEqual({});
});
