import { Address, reverseHash, Script, type Transaction, type VerifyError } from '../bcoin.ts';
import type { BcoinNode } from '../bcoin-node.ts';
import { scriptOfAddress } from '../output-script.ts';
import { readInteger, readList, readText } from '../read-params.ts';
import { RpcError } from '../rpc-error.ts';
import type { Methods } from './methods.ts';
import { readTransaction } from './taking-methods.ts';

function readPayee(params: unknown[], position: number, name: string): Address {
  const script = scriptOfAddress(readText(params, position, name));
  const payee = script && Address.fromScript(Script.fromRaw(script));
  if (!payee) throw new RpcError('invalidAddressOrKey', 'Error: Invalid address');
  return payee;
}

async function mineBlock({ chain, miner }: BcoinNode, payee: Address) {
  const job = await miner.createJob(null, payee);
  const entry = await chain.add(await miner.cpu.mineAsync(job));
  if (!entry) throw new RpcError('misc', 'The mined block did not connect');
  return entry.rhash();
}

function findOrDecode({ mempool }: BcoinNode, text: string): Transaction {
  const waiting = text.length === 64 ? mempool.getEntry(reverseHash(text)) : undefined;
  return waiting?.tx ?? readTransaction([text]);
}

async function mineExactly(node: BcoinNode, payee: Address, transactions: Transaction[]) {
  const { chain, bareMiner, mempool } = node;
  const job = await bareMiner.createJob(null, payee);
  for (const transaction of transactions) {
    job.attempt.addTX(transaction, await mempool.getCoinView(transaction));
  }
  job.attempt.refresh();
  try {
    const entry = await chain.add(await bareMiner.cpu.mineAsync(job));
    return { hash: entry?.rhash() };
  } catch (error) {
    const { type, reason } = error as VerifyError;
    if (type !== 'VerifyError') throw error;
    throw new RpcError('verify', `TestBlockValidity failed: ${reason}`);
  }
}

/** What `generatetoaddress` and `generateblock` answer. */
export const miningMethods = (node: BcoinNode): Methods => ({
  generatetoaddress: async (params) => {
    const count = readInteger(params, 0, 'nblocks');
    const payee = readPayee(params, 1, 'address');
    const hashes: string[] = [];
    while (hashes.length < count) {
      hashes.push(await node.turns.take(() => mineBlock(node, payee)));
    }
    return hashes;
  },
  generateblock: async (params) => {
    const payee = readPayee(params, 0, 'output');
    const texts = readList(params, 1, 'transactions').map(String);
    return mineExactly(
      node,
      payee,
      texts.map((text) => findOrDecode(node, text)),
    );
  },
});
