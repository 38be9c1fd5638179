import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serializeTransaction } from 'viem';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder, ethereumOrder } from '../../test/test-orders.ts';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { readDestination } from '../policy/destination.ts';
import { runColdCommand } from './run-cold-command.ts';

const coldWords = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

let home: string;
let signer: TestSigner;
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cold-'));
  writeFileSync(path.join(home, 'words'), coldWords, { mode: 0o600 });
  const { context } = await startTestSigner();
  const cold = {
    bitcoin: readDestination('BTC', outside.bitcoin, context.config),
    ethereum: readDestination('ETH', outside.ethereum, context.config),
  };
  context.database.close();
  signer = await startTestSigner({ config: { cold } });
});
afterEach(async () => {
  await signer.close();
  rmSync(home, { recursive: true });
});
const { refusal } = signingSteps(() => signer);

const hot = { branch: 1, index: 0 } as const;
const toCold = { purpose: 'sweep', destination: outside.bitcoin } as const;

describe('a sweep to a cold address', () => {
  it('is signed to the one that the signer was set up with', async () => {
    expect(await refusal(bitcoinOrder(toCold))).toBe('signed');
    expect(await refusal(ethereumOrder({ purpose: 'sweep', to: outside.ethereum }))).toBe('signed');
  });

  it.each([
    ['another Bitcoin address', bitcoinOrder({ ...toCold, destination: outside.otherBitcoin })],
    ['another address', ethereumOrder({ purpose: 'sweep', to: outside.otherEthereum })],
    [
      'it from a customer’s address',
      ethereumOrder({ purpose: 'sweep', from: { branch: 0, index: 1 }, to: outside.ethereum }),
    ],
    ['it as gas', ethereumOrder({ purpose: 'gas', from: hot, to: outside.ethereum })],
  ] as const)('is not signed to %s', async (_, order) => {
    expect(await refusal(order)).toBe('foreign_destination');
  });
});

describe('the command for the cold words', () => {
  const run = async (...words: string[]) => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    await runColdCommand(words, { say, ask: async () => 'no' });
    return said;
  };
  const file = (name: string) => path.join(home, name);

  it('says what the API and the signer have to know, and nothing secret', async () => {
    const said = await run('keys', 'regtest', file('words'));
    expect(said).toMatch(/^COLD_XPUB_BITCOIN=xpub/);
    expect(said).toContain('SIGNER_COLD_ADDRESS_BITCOIN=bcrt1');
    expect(said).not.toContain('prv');
    for (const word of coldWords.split(' ')) expect(said).not.toContain(` ${word}`);
  });

  it('signs nothing that was not said yes to', async () => {
    writeFileSync(
      file('refill'),
      serializeTransaction({
        type: 'eip1559',
        chainId: 31_337,
        nonce: 0,
        gas: 21_000n,
        maxFeePerGas: 2_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
        to: outside.otherEthereum,
        value: 1n,
      }),
    );
    await expect(
      run('sign', 'regtest', file('words'), file('refill'), file('out')),
    ).rejects.toThrow('Nothing was signed.');
    expect(() => readFileSync(file('out'))).toThrow();
  });

  it('says how it is used', async () => {
    await expect(run('sign', 'moonnet', 'a', 'b', 'c')).rejects.toThrow('Usage:');
  });
});
