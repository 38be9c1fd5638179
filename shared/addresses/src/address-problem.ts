/** What is wrong with an address, each of them with its words in `addressProblemText` of whoever shows it. */
export const addressProblems = [
  'empty',
  'not_an_address',
  'blank_inside',
  'wrong_character',
  'wrong_length',
  'wrong_checksum',
  'mixed_case',
  'missing_0x',
  // Nobody can spend there, or nobody can yet say who.
  'burn_address',
  'token_contract',
  'unknown_witness_program',
  // The right coin on another network.
  'mainnet_address',
  'testnet_address',
  'regtest_address',
  'other_ethereum_chain',
  // Another coin.
  'bitcoin_address',
  'ethereum_address',
  'litecoin_address',
  'dogecoin_address',
  'bitcoin_cash_address',
  'tron_address',
  'solana_address',
  'other_coin',
  // Something else than an address.
  'name',
  'lightning',
  'payment_link_amount',
  'payment_link_unreadable',
  'extended_key',
  'private_key',
  'recovery_words',
] as const;

export type AddressProblem = (typeof addressProblems)[number];
