import { greater } from '@tessera/money/greater';
import type { Config } from '../../../platform/config/config.ts';
import type { FeeRate } from '../chain-gateway.ts';
import type { BitcoinRpc } from './bitcoin-rpc.ts';
import { satoshi } from './scan-balances.ts';

/** A payment should be in one of the next blocks. */
const targetBlocks = 3;
/** Nobody competes for blocks on a chain of one's own, so that a node there has no estimate. */
const regtestRate = 5_000n;

/** Satoshi per 1,000 virtual bytes. @throws when the node has no estimate yet */
export async function bitcoinFeeRate(
  rpc: BitcoinRpc,
  network: Config['bitcoin']['network'],
): Promise<FeeRate> {
  const { mempoolminfee, minrelaytxfee } = await rpc.call<{
    mempoolminfee: number;
    minrelaytxfee: number;
  }>('getmempoolinfo');
  const floor = greater(satoshi(mempoolminfee), satoshi(minrelaytxfee));
  const rate = network === 'regtest' ? regtestRate : await estimate(rpc);
  return { rate: greater(rate, floor), tip: 0n };
}

async function estimate(rpc: BitcoinRpc): Promise<bigint> {
  const { feerate } = await rpc.call<{ feerate?: number }>(
    'estimatesmartfee',
    targetBlocks,
    'CONSERVATIVE',
  );
  if (feerate === undefined) throw new Error('The Bitcoin node has no estimate of fees yet');
  return satoshi(feerate);
}
