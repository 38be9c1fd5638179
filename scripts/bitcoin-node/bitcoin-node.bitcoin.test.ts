import { startBitcoin, type TestBitcoin } from '../../api/test/start-bitcoin.ts';
import type { BitcoinNodeKind } from './bitcoin-node-command.ts';
import { hasBitcoind } from './bitcoind.ts';
import { blocksContract } from './contract/blocks.ts';
import { coinsContract } from './contract/coins.ts';
import { nodeUnderTest } from './contract/node-under-test.ts';
import { overHttpContract } from './contract/over-http.ts';
import { processEndsContract } from './contract/process-ends.ts';
import { reorganisationsContract } from './contract/reorganisations.ts';
import { takingTransactionsContract } from './contract/taking-transactions.ts';
import { waitingTransactionsContract } from './contract/waiting-transactions.ts';

jest.setTimeout(180_000);

/** One node is what npm brings; the other, where a machine has it, says whether the first is right. */
const kinds: BitcoinNodeKind[] = hasBitcoind() ? ['bcoin', 'bitcoind'] : ['bcoin'];

describe.each(kinds)('a regtest node of kind %s', (kind) => {
  let bitcoin: TestBitcoin;
  beforeAll(async () => {
    bitcoin = await startBitcoin(kind);
  });
  afterAll(() => bitcoin.stop());
  const node = nodeUnderTest(() => bitcoin);

  describe('over HTTP', () => overHttpContract(node));
  describe('about blocks', () => blocksContract(node));
  describe('about a transaction that waits', () => waitingTransactionsContract(node));
  describe('asked to take a transaction', () => takingTransactionsContract(node));
  describe('asked for coins', () => coinsContract(node));
  describe('in a reorganisation', () => reorganisationsContract(node));
  describe('when its process ends', () => processEndsContract(node));
});
