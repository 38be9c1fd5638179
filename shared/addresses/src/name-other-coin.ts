import { bech32, bech32m } from '@scure/base';
import type { AddressProblem } from './address-problem.ts';
import { base58Length, decodeBase58Check } from './decode-base58.ts';

/** The first byte behind Base58Check. What begins with 3 is Bitcoin's as well as Litecoin's. */
const versions: Readonly<Record<number, AddressProblem>> = {
  48: 'litecoin_address',
  50: 'litecoin_address',
  30: 'dogecoin_address',
  22: 'dogecoin_address',
  65: 'tron_address',
};

const shapes: readonly (readonly [RegExp, AddressProblem])[] = [
  [/^(t|r)?ltc(mweb)?1/i, 'litecoin_address'],
  [/^ln(bc|tb|tbs|bcrt|url1|o1)/i, 'lightning'],
  // CashAddr without its prefix, which reads like the scheme of a link.
  [/^[qp][02-9ac-hj-np-z]{41}$/i, 'bitcoin_cash_address'],
  // Mistyped ones still look like this.
  [/^[LM][1-9A-HJ-NP-Za-km-z]{32,33}$/, 'litecoin_address'],
  [/^D[1-9A-HJ-NP-Za-km-z]{33}$/, 'dogecoin_address'],
  [/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'tron_address'],
];

const solanaBytes = 32;

/** Whose address this is, when it is none of Bitcoin or Ethereum. `text` is visible ASCII. */
export function nameOtherCoin(text: string): AddressProblem | undefined {
  const payload = decodeBase58Check(text);
  if (payload) return isPrivateKey(payload) ? 'private_key' : nameByVersion(payload);
  const shape = shapes.find(([pattern]) => pattern.test(text));
  if (shape) return shape[1];
  if (base58Length(text) === solanaBytes) return 'solana_address';
  // Some coins let Bech32 be longer than 90 characters.
  const isBech32 = bech32.decodeUnsafe(text, false) ?? bech32m.decodeUnsafe(text, false);
  return isBech32 ? 'other_coin' : undefined;
}

const nameByVersion = ([version = -1]: Uint8Array) => versions[version] ?? 'other_coin';

/** As every coin's wallets export it: a version above 0x7f, 32 bytes, and often one more. */
const isPrivateKey = ([version = 0, ...key]: Uint8Array) =>
  version >= 0x80 && (key.length === 32 || key.length === 33);
