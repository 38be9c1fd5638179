import { Transaction } from '@scure/btc-signer';
import type { SignatureRequest } from '@tessera/contracts/signer';
import { bytesToHex, decodeFunctionData, erc20Abi, parseTransaction } from 'viem';
import type { TestSigner } from './test-signer.ts';

export type Signed = { readonly order: SignatureRequest; readonly raw: string };

/** Whom the signed bytes themselves pay, and what they use up. */
export function readSignedBytes(
  { order, raw }: Signed,
  signer: TestSigner,
): { pays: string[]; uses: string[] } {
  if (order.network === 'bitcoin') {
    const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'));
    return {
      pays: Array.from({ length: transaction.outputsLength }, (_, position) => {
        const { script, amount } = transaction.getOutput(position);
        return `${bytesToHex(script ?? new Uint8Array()).slice(2)} ${amount} btc`;
      }),
      uses: Array.from({ length: transaction.inputsLength }, (_, position) => {
        const { txid, index } = transaction.getInput(position);
        return `${bytesToHex(txid ?? new Uint8Array())}:${index}`;
      }),
    };
  }
  const { to, value, data, nonce, chainId } = parseTransaction(raw as `0x02${string}`);
  expect(chainId).toBe(31_337);
  const from = signer.context.keyring.ethereum.address(order.from);
  const uses = [`${from}/${nonce ?? 0}`];
  if (!data) return { pays: [`${to} ${value} ETH`.toLowerCase()], uses };
  expect(to).toBe(signer.context.config.usdcContract.toLowerCase());
  expect(value ?? 0n).toBe(0n);
  const { args } = decodeFunctionData({ abi: erc20Abi, data });
  return { pays: [`${args?.[0]} ${args?.[1]} USDC`.toLowerCase()], uses };
}

/** Where the house may send to itself, spelled as above. */
export function ownDestinations({ context }: TestSigner): Set<string> {
  const paths = [0, 1].flatMap((branch) =>
    [0, 1, 2, 3].map((index) => ({ branch: branch as 0 | 1, index })),
  );
  return new Set([
    ...paths
      .filter(({ branch }) => branch === 1)
      .map((own) => bytesToHex(context.keyring.bitcoin.script(own)).slice(2)),
    ...paths.map((own) => context.keyring.ethereum.address(own).toLowerCase()),
  ]);
}
