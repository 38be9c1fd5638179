import { verifyMessage } from 'viem';
import { isBitcoinMessage } from './bitcoin-message.ts';

type By = { readonly chain: string; readonly address: string; readonly signature: string };

/** Whether the key of an address signed a message, as `docs/proof-of-reserves.md` says for its chain (`bitcoin:<network>`, `ethereum:<id>`). */
export async function isSignedBy(
  message: string,
  { chain, address, signature }: By,
): Promise<boolean> {
  const [kind, network = ''] = chain.split(':');
  if (kind === 'bitcoin') return isBitcoinMessage(message, { address, network, signature });
  if (kind !== 'ethereum') return false;
  return verifyMessage({
    address: address as `0x${string}`,
    message,
    signature: signature as `0x${string}`,
  }).catch(() => false);
}
