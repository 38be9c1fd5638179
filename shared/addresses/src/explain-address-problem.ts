import { type CollateralAsset, networkOf } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { networkRecords } from '@tessera/money/network-records';
import type { AddressProblem } from './address-problem.ts';

const copyAgain = 'Copy the address again from where it comes.';
const askAgain = 'Ask the receiver for another address.';

const words: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the address.',
  not_an_address: `This is no address. ${copyAgain}`,
  blank_inside: 'There is a blank inside. Copy the address in one piece, and one address only.',
  wrong_character: `It has a character that such an address never has. ${copyAgain}`,
  wrong_length: `It is too short or too long. ${copyAgain}`,
  wrong_checksum: `Its checksum does not fit: a character is mistyped. ${copyAgain}`,
  mixed_case: `It mixes large and small letters, which such an address never does. ${copyAgain}`,
  missing_0x: 'The 0x at its beginning is missing.',
  burn_address: `Nobody holds a key of this address: what is sent there is lost. ${askAgain}`,
  token_contract: `This is the contract of a token, not somebody’s address: what is sent there is lost. ${askAgain}`,
  unknown_witness_program: `This address is of a kind that Bitcoin does not protect yet: anybody could take what is sent there. ${askAgain}`,
  mainnet_address:
    'This is an address of Bitcoin’s main network. Here coins are on a test network.',
  testnet_address: 'This is an address of a Bitcoin test network, where our coins are not.',
  regtest_address: 'This is an address of a local Bitcoin test network, where our coins are not.',
  other_ethereum_chain: `This payment link is for another chain than ours. ${askAgain}`,
  bitcoin_address: 'This is a Bitcoin address.',
  ethereum_address: 'This is an Ethereum address.',
  litecoin_address: 'This is a Litecoin address.',
  dogecoin_address: 'This is a Dogecoin address.',
  bitcoin_cash_address: 'This is a Bitcoin Cash address.',
  tron_address: 'This is a Tron address.',
  solana_address: 'This looks like a Solana address.',
  other_coin: 'This is an address of another coin.',
  name: 'Names are not supported. Give the address that the name stands for.',
  lightning:
    'This belongs to the Lightning network, which we do not pay to. Ask for a Bitcoin address.',
  payment_link_amount:
    'This payment link asks for an amount. Give its address alone, and enter the amount yourself.',
  payment_link_unreadable: 'This link asks for more than we can do. Give the address alone.',
  extended_key: `This is an extended public key, which reveals all addresses of a wallet. ${askAgain}`,
  private_key:
    'This looks like a private key. Never give it away: who has it can take all that it protects.',
  recovery_words:
    'These look like recovery words. Never give them away: who has them can take the whole wallet.',
};

const otherCoins: ReadonlySet<AddressProblem> = new Set([
  'bitcoin_address',
  'ethereum_address',
  'litecoin_address',
  'dogecoin_address',
  'bitcoin_cash_address',
  'tron_address',
  'solana_address',
  'other_coin',
]);

/** In words for the one who typed it: what is wrong, and what to do. */
export function explainAddressProblem(problem: AddressProblem, asset: CollateralAsset): string {
  if (!otherCoins.has(problem)) return words[problem];
  const { destinations } = networkRecords[networkOf(asset)];
  return `${words[problem]} ${assetName(asset)} goes to ${destinations}.`;
}
