import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { testConfig } from '../../../../test/test-config.ts';
import type { Config } from '../../../platform/config/config.ts';
import { bitcoinGateway } from './bitcoin-gateway.ts';
import { parseRawBlock, parseRawTransaction } from './parse-raw-block.ts';

const words =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

function gatewayOn(network: Config['bitcoin']['network'], depositXpub: string) {
  const config = testConfig();
  return bitcoinGateway({ ...config, bitcoin: { ...config.bitcoin, network, depositXpub } });
}

describe('the addresses of the Bitcoin gateway', () => {
  it('are those of the published vectors (BIP-84)', () => {
    // The account's key of the vectors, in SLIP-132's form.
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    const { deriveAddress } = gatewayOn('mainnet', zpub);
    expect([
      deriveAddress({ branch: 0, index: 0n }).address,
      deriveAddress({ branch: 0, index: 1n }).address,
      deriveAddress({ branch: 1, index: 0n }).address,
    ]).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
      'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el',
    ]);
  });

  it('are written for the network that is configured, and watched by their script', () => {
    const xpub = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(
      "m/84'/1'/0'",
    ).publicExtendedKey;
    const onRegtest = gatewayOn('regtest', xpub).deriveAddress({ branch: 0, index: 0n });
    const onTestnet = gatewayOn('testnet', xpub).deriveAddress({ branch: 0, index: 0n });
    expect(onRegtest.address).toMatch(/^bcrt1q/);
    expect(onTestnet.address).toMatch(/^tb1q/);
    expect(onRegtest.watchKey).toMatch(/^0014[0-9a-f]{40}$/);
    expect(onTestnet.watchKey).toBe(onRegtest.watchKey);
  });
});

describe('a raw block', () => {
  /** The first block of all, as its header and its one transaction are published. */
  const genesis =
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';
  /** Published in BIP-143: two inputs of which one has a witness. */
  const withWitness =
    '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000';

  it('is read to the last byte', () => {
    expect(parseRawBlock(genesis)).toEqual({
      parentHash: '0'.repeat(64),
      transactions: [
        {
          transactionId: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
          inputs: [],
          outputs: [{ amount: 5_000_000_000n, script: expect.stringMatching(/^4104678afdb0/) }],
        },
      ],
    });
    expect(() => parseRawBlock(`${genesis}00`)).toThrow(RangeError);
    expect(() => parseRawBlock(genesis.slice(0, -2))).toThrow(RangeError);
  });

  it('names a transaction without its witnesses', () => {
    const { transactionId, inputs, outputs } = parseRawTransaction(withWitness);
    expect(transactionId).toBe('e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609');
    expect(inputs.map(({ position }) => position)).toEqual([0, 1]);
    expect(outputs.map(({ amount }) => amount)).toEqual([112_340_000n, 223_450_000n]);
  });
});
