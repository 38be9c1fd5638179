import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { decodeFunctionData, erc20Abi, type Hex, toEventSelector } from 'viem';
import type { ChainTransfer, UnsupportedTransfer } from '../chain-gateway.ts';

/** ERC-20's and ERC-721's event have the same name; the latter's third argument is indexed too. */
export const transferTopic = toEventSelector('Transfer(address,address,uint256)');

/** By the contract's address in small letters. */
export type TokensByContract = ReadonlyMap<string, CollateralAsset>;

export function byContract(contracts: ReadonlyMap<CollateralAsset, string>): TokensByContract {
  return new Map([...contracts].map(([asset, contract]) => [contract.toLowerCase(), asset]));
}

export type TransferLog = {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly transactionHash: Hex;
  readonly logIndex: Hex;
};

/**
 * Token transfers of a block, in its order. A transfer's position counts the token transfers of its
 * transaction from 1 (0 is the ether that a transaction moves itself), so that it is the same in
 * whatever block the transaction is mined.
 */
export function parseTokenTransfers(
  logs: readonly TransferLog[],
  tokens: TokensByContract,
): { transfers: ChainTransfer[]; unsupported: UnsupportedTransfer[] } {
  const transfers: ChainTransfer[] = [];
  const unsupported: UnsupportedTransfer[] = [];
  const seen = new Map<string, number>();
  const ordered = [...logs].sort((a, b) => Number(BigInt(a.logIndex) - BigInt(b.logIndex)));
  for (const { address, topics, data, transactionHash: transactionId } of ordered) {
    const position = (seen.get(transactionId) ?? 0) + 1;
    seen.set(transactionId, position);
    const [, , to, tokenId] = topics;
    if (to === undefined) continue;
    const watchKey = `0x${to.slice(-40)}`.toLowerCase();
    const amount = amountOf(data, tokenId);
    if (amount === null || amount === 0n) continue;
    const transfer = { transactionId, position, watchKey, amount };
    const contract = address.toLowerCase();
    const asset = tokens.get(contract);
    if (asset === undefined) unsupported.push({ ...transfer, contract });
    else transfers.push({ ...transfer, asset, amount: minorUnits(asset, amount) });
  }
  return { transfers, unsupported };
}

/** A collectible counts as one. What no transfer of the standards looks like has no amount. */
function amountOf(data: Hex, tokenId: Hex | undefined): bigint | null {
  if (tokenId !== undefined) return 1n;
  return /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : null;
}

/** The transfer that a transaction asks a token's contract for, if it does nothing else. */
export function parseTransferCall(input: Hex): { to: string; amount: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: input });
    if (functionName !== 'transfer') return null;
    const [to, amount] = args;
    return { to: to.toLowerCase(), amount };
  } catch {
    return null;
  }
}
