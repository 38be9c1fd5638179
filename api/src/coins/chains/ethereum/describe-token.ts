import { type Address, erc20Abi } from 'viem';
import type { TokenDescription } from '../chain-gateway.ts';
import type { EthereumClient } from './ethereum-client.ts';

const longestSymbol = 16;

/** Asks a token's contract for its symbol and decimals; whatever does not answer well has none. */
export async function describeToken(
  client: EthereumClient,
  address: Address,
): Promise<TokenDescription> {
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }).catch(nothing),
    client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }).catch(nothing),
  ]);
  const readable = symbol?.replace(/[^\x21-\x7e]/g, '').slice(0, longestSymbol);
  return { symbol: readable || null, decimals: isUint8(decimals) ? decimals : null };
}

/** A contract may answer with any number, and the library takes it as it comes. */
const isUint8 = (value: number | null) => value !== null && value >= 0 && value <= 255;

const nothing = () => null;
