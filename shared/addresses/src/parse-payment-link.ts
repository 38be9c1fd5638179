import type { CollateralAsset } from '@tessera/money/asset';
import type { AddressProblem } from './address-problem.ts';
import type { Problem } from './bitcoin-address.ts';
import type { Networks } from './networks.ts';

const link = /^([a-z][a-z0-9+.-]*):([^?]*)\??(.*)$/i;
/** ERC-681: target, chain and function. */
const ethereumTarget = /^(?:pay-)?(0x[0-9a-f]+)(?:@(\d+))?(?:\/(\w+))?$/i;

const otherSchemes: Readonly<Record<string, AddressProblem>> = {
  litecoin: 'litecoin_address',
  dogecoin: 'dogecoin_address',
  bitcoincash: 'bitcoin_cash_address',
  bchtest: 'bitcoin_cash_address',
  bchreg: 'bitcoin_cash_address',
  tron: 'tron_address',
  solana: 'solana_address',
  lightning: 'lightning',
};

type Context = { readonly asset: CollateralAsset; readonly networks: Networks };

/**
 * The address in a payment link (BIP-21, ERC-681), or why it is not taken; undefined for what is no
 * link. One that asks for an amount is refused: the amount is entered where it can be seen.
 */
export function parsePaymentLink(
  text: string,
  context: Context,
): { readonly address: string } | Problem | undefined {
  const [, scheme = '', target = '', query = ''] = link.exec(text) ?? [];
  const parameters = parametersOf(query);
  switch (scheme.toLowerCase()) {
    case '':
      return undefined;
    case 'bitcoin':
      return readBitcoinLink(target, parameters);
    case 'ethereum':
      return readEthereumLink(target, parameters, context);
    default:
      return { problem: otherSchemes[scheme.toLowerCase()] ?? 'payment_link_unreadable' };
  }
}

type Parameters = ReadonlyMap<string, string>;

function parametersOf(query: string): Parameters {
  return new Map(
    query.split('&').map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return [key.toLowerCase(), value];
    }),
  );
}

function readBitcoinLink(target: string, parameters: Parameters) {
  if (parameters.has('amount')) return refused('payment_link_amount');
  // What begins so must be understood before one pays (BIP-21).
  const isDemanding = [...parameters.keys()].some((key) => key.startsWith('req-'));
  return target === '' || isDemanding ? refused('payment_link_unreadable') : { address: target };
}

function readEthereumLink(target: string, parameters: Parameters, { asset, networks }: Context) {
  const [, address, chain, method] = ethereumTarget.exec(target) ?? [];
  if (address === undefined) return refused('payment_link_unreadable');
  if (chain !== undefined && Number(chain) !== networks.ethereumChainId) {
    return refused('other_ethereum_chain');
  }
  if (parameters.has('value') || parameters.has('uint256')) return refused('payment_link_amount');
  if (method === undefined) return { address };
  const receiver = parameters.get('address');
  const isOurToken =
    asset === 'USDC' && networks.tokenContracts.some((known) => isSame(known, address));
  return method === 'transfer' && isOurToken && receiver !== undefined
    ? { address: receiver }
    : refused('payment_link_unreadable');
}

const refused = (problem: AddressProblem): Problem => ({ problem });

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
