import type { SignatureRequest } from '@tessera/contracts/signer';
import { parseBitcoinOrder } from '../policy/parse-bitcoin-order.ts';
import { parseEthereumOrder } from '../policy/parse-ethereum-order.ts';
import type { SignerContext } from '../signer-context.ts';
import { signBitcoin } from './sign-bitcoin.ts';
import { signEthereum } from './sign-ethereum.ts';

/** What an order means, and its signature for who has decided that it is given. @throws Refusal */
export function readOrder(
  { config, keyring }: Pick<SignerContext, 'config' | 'keyring'>,
  order: SignatureRequest,
) {
  if (order.network === 'bitcoin') {
    const { payment, plan } = parseBitcoinOrder(order, keyring, config, config.limits);
    return { payment, sign: () => signBitcoin(plan, keyring) };
  }
  const { payment, plan } = parseEthereumOrder(order, keyring, config, config.limits);
  return { payment, sign: () => signEthereum(plan, keyring) };
}
