import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Address, OutScript, SigHash, Transaction } from '@scure/btc-signer';
import {
  encodeFunctionData,
  erc20Abi,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerializableEIP1559,
} from 'viem';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder, ethereumOrder } from '../../test/test-orders.ts';
import { testWords } from '../../test/test-settings.ts';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import { writeHotHouses } from '../keys/hot-house.ts';
import { openKeyring } from '../keys/keyring.ts';
import { readDestination } from '../policy/destination.ts';
import { coldPath } from './refill.ts';
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
  let said = '';
  const runWith = async (answer: string, ...words: string[]) => {
    said = '';
    const say = (text: string) => {
      said += text;
    };
    await runColdCommand(words, { say, ask: async () => answer });
    return said;
  };
  const run = (...words: string[]) => runWith('no', ...words);
  const file = (name: string) => path.join(home, name);

  it('says what the API and the signer have to know, and nothing secret', async () => {
    await run('keys', 'regtest', file('words'));
    expect(said).toMatch(/^COLD_XPUB_BITCOIN=xpub/);
    expect(said).toContain('SIGNER_COLD_ADDRESS_BITCOIN=bcrt1');
    expect(said).not.toContain('prv');
    for (const word of coldWords.split(' ')) expect(said).not.toContain(` ${word}`);
  });

  /** Handed to whoever has the cold words, who says yes to it. */
  async function sign(hot: string, refill: string): Promise<string> {
    writeFileSync(file('refill'), refill);
    await runWith('yes', 'sign', 'regtest', file('words'), hot, file('refill'), file('out'));
    return readFileSync(file('out'), 'utf8').trim();
  }

  it('signs nothing that was not said yes to', async () => {
    const [, hot = ''] = hotHouses();
    writeFileSync(file('refill'), serializeTransaction(etherRefill()));
    await expect(
      run('sign', 'regtest', file('words'), hot, file('refill'), file('out')),
    ).rejects.toThrow('Nothing was signed.');
    expect(() => readFileSync(file('out'))).toThrow();
  });

  it('signs nothing with the words of the hot address that it would refill', async () => {
    writeFileSync(file('words'), testWords, { mode: 0o600 });
    for (const house of hotHouses()) {
      await expect(
        run('sign', 'regtest', file('words'), house, file('refill'), file('out')),
      ).rejects.toThrow('holds the words of that hot address');
    }
  });

  it('says how it is used', async () => {
    await expect(run('sign', 'moonnet', 'a', 'b', 'c', 'd')).rejects.toThrow('Usage:');
    await expect(run('sign', 'regtest', 'words', 'file', 'out')).rejects.toThrow('Usage:');
  });

  const hotHouses = () => writeHotHouses(signer.context.keyring, signer.context.config);
  const hotAddress = () => signer.context.keyring.ethereum.address({ branch: 1, index: 0 });
  const etherRefill = (
    changes: Partial<TransactionSerializableEIP1559> = {},
  ): TransactionSerializableEIP1559 => ({
    type: 'eip1559',
    chainId: 31_337,
    nonce: 3,
    gas: 21_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    to: hotAddress(),
    value: 10n ** 18n,
    ...changes,
  });
  const transferTo = (receiver: `0x${string}`) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 400_000_000n] });
  const dollarRefill = (changes: Partial<TransactionSerializableEIP1559> = {}) =>
    etherRefill({
      to: signer.context.config.usdcContract,
      value: 0n,
      gas: 100_000n,
      data: transferTo(hotAddress()),
      ...changes,
    });

  describe('for ether and tokens', () => {
    it.each([
      ['ether', etherRefill, 'pays 1000000000000000000 wei to '],
      ['USDC', dollarRefill, 'pays 400000000 millionths of USDC'],
    ])('shows %s and signs exactly what it shows', async (_, refill, words) => {
      const unsigned = serializeTransaction(refill());
      const [, hot = ''] = hotHouses();
      const { r, s, v, yParity, ...signed } = parseTransaction(
        (await sign(hot, unsigned)) as `0x02${string}`,
      );
      expect(serializeTransaction(signed as TransactionSerializableEIP1559)).toBe(unsigned);
      expect(said).toContain(words);
      expect(said).toContain(`to ${hotAddress()} (hot)`);
      expect(said).toContain('chain 31337, nonce 3');
    });

    const other = outside.otherEthereum;
    it.each([
      ['ether to somebody else', () => etherRefill({ to: other }), 'is not the hot address'],
      ['no receiver', () => etherRefill({ to: null }), 'would make a contract'],
      [
        'a token to somebody else',
        () => dollarRefill({ data: transferTo(other) }),
        'is not the hot',
      ],
      ['ether beside a token', () => dollarRefill({ value: 500n * 10n ** 18n }), 'carries 5'],
      ['another contract', () => dollarRefill({ to: other }), 'not the contract of USDC'],
      ['the hot address called', () => etherRefill({ data: transferTo(hotAddress()) }), 'It calls'],
      ['an allowance', () => dollarRefill({ data: allowance(other) }), 'It calls approve'],
      [
        'more data than a call',
        () => dollarRefill({ data: `${transferTo(hotAddress())}00` }),
        'more',
      ],
      ['another chain', () => etherRefill({ chainId: 1 }), 'for the chain 1.'],
      ['a fee of everything', () => etherRefill({ maxFeePerGas: 10n ** 15n }), 'Its fee of up to'],
      ['gas of everything', () => dollarRefill({ gas: 10n ** 9n }), 'Its fee of up to'],
      [
        'a list of what it reads',
        () => etherRefill({ accessList: [{ address: other, storageKeys: [] }] }),
        'more than a payment',
      ],
    ])('refuses %s, and asks nothing', async (_, refill, words) => {
      const [, hot = ''] = hotHouses();
      await expect(sign(hot, serializeTransaction(refill()))).rejects.toThrow(words);
      expect(said).toBe('');
      expect(() => readFileSync(file('out'))).toThrow();
    });

    it.each([
      ['legacy', { type: 'legacy', gasPrice: 10n ** 15n }],
      ['eip2930', { type: 'eip2930', gasPrice: 10n ** 15n, accessList: [] }],
    ] as const)(
      'refuses a transaction of the kind %s, which says its fee elsewhere',
      async (kind, what) => {
        const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...plain } = etherRefill();
        const [, hot = ''] = hotHouses();
        const text = serializeTransaction({ ...plain, ...what } as TransactionSerializable);
        await expect(sign(hot, text)).rejects.toThrow(`of the kind ${kind}`);
      },
    );

    const allowance = (spender: `0x${string}`) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] });
  });

  describe('for bitcoins', () => {
    const coldScript = () => openKeyring(coldWords, 'regtest').bitcoin.script(coldPath);
    const hotScript = () => signer.context.keyring.bitcoin.script({ branch: 1, index: 0 });
    const otherScript = () =>
      OutScript.encode(Address(bitcoinNetworks.regtest).decode(outside.bitcoin));
    type Output = { readonly script: Uint8Array; readonly amount: bigint };
    function psbt({
      outputs = [
        { script: hotScript(), amount: 300_000_000n },
        { script: coldScript(), amount: 99_990_000n },
      ],
      spends = coldScript(),
      sighashType = SigHash.ALL,
    }: {
      outputs?: readonly Output[];
      spends?: Uint8Array;
      sighashType?: number;
    } = {}): string {
      const transaction = new Transaction({ version: 2 });
      const witnessUtxo = { script: spends, amount: 400_000_000n };
      transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo, sighashType });
      for (const output of outputs) transaction.addOutput(output);
      return Buffer.from(transaction.toPSBT()).toString('base64');
    }

    it('shows what is paid, the change and the fee, and signs that', async () => {
      const [hot = ''] = hotHouses();
      const signed = Transaction.fromPSBT(Buffer.from(await sign(hot, psbt()), 'base64'));
      expect(signed.isFinal).toBe(true);
      expect(said).toContain('pays 300000000 satoshi to bcrt1');
      expect(said).toMatch(/ \(hot\)\n.*99990000 satoshi .* \(change, cold\)\nfee 10000 satoshi\n/);
    });

    it.each([
      [
        'somebody else',
        { outputs: () => [{ script: otherScript(), amount: 1n }] },
        'somebody else',
      ],
      [
        'somebody else beside the hot address',
        {
          outputs: () => [
            { script: hotScript(), amount: 300_000_000n },
            { script: otherScript(), amount: 99_990_000n },
          ],
        },
        'somebody else',
      ],
      [
        'the miner everything',
        { outputs: () => [{ script: hotScript(), amount: 300_000_000n }] },
        'Its fee of 100000000 satoshi',
      ],
    ] as const)('refuses what pays %s', async (_, { outputs }, words) => {
      const [hot = ''] = hotHouses();
      await expect(sign(hot, psbt({ outputs: outputs() }))).rejects.toThrow(words);
      expect(said).toBe('');
    });

    it('refuses what it has no key of, and a signature that others may add to', async () => {
      const [hot = ''] = hotHouses();
      await expect(sign(hot, psbt({ spends: hotScript() }))).rejects.toThrow('no key of');
      for (const sighashType of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY]) {
        await expect(sign(hot, psbt({ sighashType }))).rejects.toThrow('leaves it open');
      }
    });
  });

  it('refuses a hot address that it cannot read, or of another network', async () => {
    const [bitcoin = '', ethereum = ''] = hotHouses();
    for (const hot of [
      '',
      'bitcoin',
      `${bitcoin}:`,
      `bitcoin:mainnet:${outside.bitcoin}`,
      hotAddress(),
    ]) {
      await expect(sign(hot, serializeTransaction(etherRefill()))).rejects.toThrow(
        'says of no hot',
      );
    }
    await expect(sign(bitcoin, serializeTransaction(etherRefill()))).rejects.toThrow('no refill');
    await expect(sign(ethereum, 'hello')).rejects.toThrow('no refill');
  });
});
