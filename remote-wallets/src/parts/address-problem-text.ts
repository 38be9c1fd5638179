import { t } from '@lingui/core/macro';
import type { AddressProblem } from '@tessera/addresses/address-problem';
import { type CollateralAsset, networkOf } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import type { NetworkName } from '@tessera/money/network-records';

/** An address of another coin than the one that is sent. */
const otherCoins = {
  bitcoin_address: t`This is a Bitcoin address.`,
  ethereum_address: t`This is an Ethereum address.`,
  litecoin_address: t`This is a Litecoin address.`,
  dogecoin_address: t`This is a Dogecoin address.`,
  bitcoin_cash_address: t`This is a Bitcoin Cash address.`,
  tron_address: t`This is a Tron address.`,
  solana_address: t`This looks like a Solana address.`,
  other_coin: t`This is an address of another coin.`,
} as const;

type OtherCoin = keyof typeof otherCoins;

const words: Readonly<Record<Exclude<AddressProblem, OtherCoin>, string>> = {
  empty: t`Enter the address.`,
  not_an_address: t`This is no address. Copy the address again from where it comes.`,
  blank_inside: t`There is a blank inside. Copy the address in one piece, and one address only.`,
  wrong_character: t`It has a character that such an address never has. Copy the address again from where it comes.`,
  wrong_length: t`It is too short or too long. Copy the address again from where it comes.`,
  wrong_checksum: t`Its checksum does not fit: a character is mistyped. Copy the address again from where it comes.`,
  mixed_case: t`It mixes large and small letters, which such an address never does. Copy the address again from where it comes.`,
  missing_0x: t`The 0x at its beginning is missing.`,
  burn_address: t`Nobody holds a key of this address: what is sent there is lost. Ask the receiver for another address.`,
  token_contract: t`This is the contract of a token, not somebody’s address: what is sent there is lost. Ask the receiver for another address.`,
  unknown_witness_program: t`This address is of a kind that Bitcoin does not protect yet: anybody could take what is sent there. Ask the receiver for another address.`,
  mainnet_address: t`This is an address of Bitcoin’s main network. Here coins are on a test network.`,
  testnet_address: t`This is an address of a Bitcoin test network, where our coins are not.`,
  regtest_address: t`This is an address of a local Bitcoin test network, where our coins are not.`,
  other_ethereum_chain: t`This payment link is for another chain than ours. Ask the receiver for another address.`,
  name: t`Names are not supported. Give the address that the name stands for.`,
  lightning: t`This belongs to the Lightning network, which we do not pay to. Ask for a Bitcoin address.`,
  payment_link_amount: t`This payment link asks for an amount. Give its address alone, and enter the amount yourself.`,
  payment_link_unreadable: t`This link asks for more than we can do. Give the address alone.`,
  extended_key: t`This is an extended public key, which reveals all addresses of a wallet. Ask the receiver for another address.`,
  private_key: t`This looks like a private key. Never give it away: who has it can take all that it protects.`,
  recovery_words: t`These look like recovery words. Never give them away: who has them can take the whole wallet.`,
};

/** Where a coin of each network can be sent. */
const destinations: Readonly<Record<NetworkName, (coin: string) => string>> = {
  bitcoin: (coin) => t`${coin} goes to Bitcoin addresses only.`,
  ethereum: (coin) => t`${coin} goes to addresses that start with 0x, on Ethereum only.`,
};

const isOtherCoin = (problem: AddressProblem): problem is OtherCoin =>
  Object.hasOwn(otherCoins, problem);

/** In words for the one who typed it: what is wrong, and what to do. The API says the same. */
export function addressProblemText(problem: AddressProblem, asset: CollateralAsset): string {
  if (!isOtherCoin(problem)) return words[problem];
  return `${otherCoins[problem]} ${destinations[networkOf(asset)](assetName(asset))}`;
}
