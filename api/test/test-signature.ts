import { secp256k1 } from '@noble/curves/secp256k1.js';
import { RawWitness, Transaction } from '@scure/btc-signer';
import type { ReservesStatement } from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import type {
  BitcoinOrder,
  EthereumOrder,
  KeyPathWire,
  Signature,
  SignatureRequest,
} from '@tessera/contracts/signer';
import { encodeFunctionData, erc20Abi, keccak256 } from 'viem';
import { bitcoinMessageDigest } from '../src/reporting/reserves/checking/bitcoin-message.ts';
import { bitcoinTestKey, ethereumTestAccount, regtest } from './test-keys.ts';

type Chain = { readonly chainId: number; readonly tokenContracts: ReadonlyMap<string, string> };

/** The bytes that the real signer would answer: the same order always gives the same ones. */
export function signWithTestKeys(order: SignatureRequest, chain: Chain): Promise<Signature> {
  return order.network === 'bitcoin' ? signBitcoin(order) : signEthereum(order, chain);
}

async function signBitcoin(order: BitcoinOrder): Promise<Signature> {
  const transaction = new Transaction({ version: 2 });
  for (const input of order.inputs) {
    transaction.addInput({
      txid: input.transactionId,
      index: input.position,
      sequence: 0xfffffffd,
      witnessUtxo: { script: bitcoinTestKey(input.path).script, amount: BigInt(input.amount) },
    });
  }
  const destination =
    typeof order.destination === 'string'
      ? order.destination
      : bitcoinTestKey(order.destination).address;
  transaction.addOutputAddress(destination, BigInt(order.amount), regtest);
  if (order.change) {
    const { address } = bitcoinTestKey(order.change.path);
    transaction.addOutputAddress(address, BigInt(order.change.amount), regtest);
  }
  for (const [position, input] of order.inputs.entries()) {
    transaction.signIdx(bitcoinTestKey(input.path).privateKey, position);
  }
  transaction.finalize();
  return { transactionId: transaction.id, raw: transaction.hex };
}

async function signEthereum(order: EthereumOrder, chain: Chain): Promise<Signature> {
  const receiver = typeof order.to === 'string' ? order.to : ethereumTestAccount(order.to).address;
  const amount = BigInt(order.amount);
  const call =
    order.asset === 'ETH'
      ? { to: receiver as `0x${string}`, value: amount }
      : {
          to: chain.tokenContracts.get(order.asset) as `0x${string}`,
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'transfer',
            args: [receiver as `0x${string}`, amount],
          }),
        };
  const raw = await ethereumTestAccount(order.from).signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce: order.nonce,
    gas: BigInt(order.gas),
    maxFeePerGas: BigInt(order.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(order.maxPriorityFeePerGas),
    ...call,
  });
  return { transactionId: keccak256(raw), raw };
}

/** What the real signer would answer for an address of a proof of reserves. */
export async function signMessageWithTestKeys(
  network: 'bitcoin' | 'ethereum',
  path: KeyPathWire,
  statement: ReservesStatement,
): Promise<string> {
  const message = reservesText(statement);
  if (network === 'ethereum') return ethereumTestAccount(path).signMessage({ message });
  const { privateKey } = bitcoinTestKey(path);
  const publicKey = secp256k1.getPublicKey(privateKey);
  const digest = bitcoinMessageDigest(message, publicKey);
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'der' });
  const all = Uint8Array.of(...signature, 1);
  return Buffer.from(RawWitness.encode([all, publicKey])).toString('base64');
}
