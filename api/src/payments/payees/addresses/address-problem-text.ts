import type { AddressProblem } from '@tessera/addresses/address-problem';
import { type CollateralAsset, networkOf } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import type { NetworkName } from '@tessera/money/network-records';
import { i18n } from '../../../platform/languages/i18n.ts';

/** An address of another coin than the one that is sent. */
const otherCoins = {
  bitcoin_address: () => i18n.t('This is a Bitcoin address.'),
  ethereum_address: () => i18n.t('This is an Ethereum address.'),
  litecoin_address: () => i18n.t('This is a Litecoin address.'),
  dogecoin_address: () => i18n.t('This is a Dogecoin address.'),
  bitcoin_cash_address: () => i18n.t('This is a Bitcoin Cash address.'),
  tron_address: () => i18n.t('This is a Tron address.'),
  solana_address: () => i18n.t('This looks like a Solana address.'),
  other_coin: () => i18n.t('This is an address of another coin.'),
} as const;

type OtherCoin = keyof typeof otherCoins;

const words: Readonly<Record<Exclude<AddressProblem, OtherCoin>, () => string>> = {
  empty: () => i18n.t('Enter the address.'),
  not_an_address: () => i18n.t('This is no address. Copy the address again from where it comes.'),
  blank_inside: () =>
    i18n.t('There is a blank inside. Copy the address in one piece, and one address only.'),
  wrong_character: () =>
    i18n.t(
      'It has a character that such an address never has. Copy the address again from where it comes.',
    ),
  wrong_length: () =>
    i18n.t('It is too short or too long. Copy the address again from where it comes.'),
  wrong_checksum: () =>
    i18n.t(
      'Its checksum does not fit: a character is mistyped. Copy the address again from where it comes.',
    ),
  mixed_case: () =>
    i18n.t(
      'It mixes large and small letters, which such an address never does. Copy the address again from where it comes.',
    ),
  missing_0x: () => i18n.t('The 0x at its beginning is missing.'),
  burn_address: () =>
    i18n.t(
      'Nobody holds a key of this address: what is sent there is lost. Ask the receiver for another address.',
    ),
  token_contract: () =>
    i18n.t(
      'This is the contract of a token, not somebody’s address: what is sent there is lost. Ask the receiver for another address.',
    ),
  unknown_witness_program: () =>
    i18n.t(
      'This address is of a kind that Bitcoin does not protect yet: anybody could take what is sent there. Ask the receiver for another address.',
    ),
  mainnet_address: () =>
    i18n.t('This is an address of Bitcoin’s main network. Here coins are on a test network.'),
  testnet_address: () =>
    i18n.t('This is an address of a Bitcoin test network, where our coins are not.'),
  regtest_address: () =>
    i18n.t('This is an address of a local Bitcoin test network, where our coins are not.'),
  other_ethereum_chain: () =>
    i18n.t(
      'This payment link is for another chain than ours. Ask the receiver for another address.',
    ),
  name: () => i18n.t('Names are not supported. Give the address that the name stands for.'),
  lightning: () =>
    i18n.t(
      'This belongs to the Lightning network, which we do not pay to. Ask for a Bitcoin address.',
    ),
  payment_link_amount: () =>
    i18n.t(
      'This payment link asks for an amount. Give its address alone, and enter the amount yourself.',
    ),
  payment_link_unreadable: () =>
    i18n.t('This link asks for more than we can do. Give the address alone.'),
  extended_key: () =>
    i18n.t(
      'This is an extended public key, which reveals all addresses of a wallet. Ask the receiver for another address.',
    ),
  private_key: () =>
    i18n.t(
      'This looks like a private key. Never give it away: who has it can take all that it protects.',
    ),
  recovery_words: () =>
    i18n.t(
      'These look like recovery words. Never give them away: who has them can take the whole wallet.',
    ),
};

/** Where a coin of each network can be sent. */
const destinations: Readonly<Record<NetworkName, (coin: string) => string>> = {
  bitcoin: (coin) => i18n.t('{coin} goes to Bitcoin addresses only.', { coin }),
  ethereum: (coin) =>
    i18n.t('{coin} goes to addresses that start with 0x, on Ethereum only.', { coin }),
};

const isOtherCoin = (problem: AddressProblem): problem is OtherCoin =>
  Object.hasOwn(otherCoins, problem);

/** What the page says of an address as it is typed, in the language of the reader. */
export function addressProblemText(problem: AddressProblem, asset: CollateralAsset): string {
  if (!isOtherCoin(problem)) return words[problem]();
  return `${otherCoins[problem]()} ${destinations[networkOf(asset)](assetName(asset))}`;
}
