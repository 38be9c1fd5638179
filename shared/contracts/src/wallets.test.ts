import { at, coins, euros, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';
import * as wallets from './wallets.ts';

const network = {
  name: 'Bitcoin',
  chain: 'mainnet',
  confirmationsRequired: 3,
  minimumDeposit: coins,
  sandbox: false,
};
const wallet = {
  id,
  asset: 'BTC',
  balance: { available: coins, held: coins, collateral: coins },
  value: { available: euros, total: euros, priceId: id },
  deposit: { address: 'bc1', uri: 'bitcoin:bc1', network },
};
const deposit = {
  id,
  walletId: id,
  state: 'seen',
  amount: coins,
  transactionId: 't',
  confirmations: 0,
  confirmationsRequired: 3,
  seenAt: at,
  creditedAt: null,
};
const unsupported = {
  id,
  chain: 'mainnet',
  contract: '0x1',
  symbol: null,
  amount: null,
  transactionId: 't',
  seenAt: at,
};
const movement = {
  id,
  kind: 'deposit',
  direction: 'in',
  amount: coins,
  balanceAfter: coins,
  bookedAt: at,
  reference: { type: 'deposit', id },
};
const pageOf = (item: object) => ({ items: [item], nextCursor: null });

describe('a spot wallet', () => {
  testMessages({
    'a network': [wallets.networkSchema, network],
    'a wallet': [wallets.walletSchema, wallet],
    'all wallets': [wallets.walletListSchema, { items: [wallet, { ...wallet, value: null }] }],
    'a deposit': [wallets.depositSchema, deposit],
    'a page of deposits': [wallets.depositPageSchema, pageOf(deposit)],
    'a strange token': [wallets.unsupportedDepositSchema, unsupported],
    'strange tokens': [
      wallets.unsupportedDepositSchema,
      { ...unsupported, transfers: 10_000 },
      'transfers',
    ],
    'a page of strange tokens': [wallets.unsupportedDepositPageSchema, pageOf(unsupported)],
    'a movement': [wallets.movementSchema, movement],
    'a page of movements': [
      wallets.movementPageSchema,
      pageOf({ ...movement, direction: 'out', reference: null }),
    ],
  });

  testForms({
    'a state of a deposit': [
      wallets.depositStateSchema,
      ['seen', 'confirming', 'credited', 'orphaned', 'unattributed'],
      ['lost', ''],
    ],
    confirmations: [
      wallets.depositSchema,
      [{ ...deposit, confirmations: 7 }],
      [
        { ...deposit, confirmations: -1 },
        { ...deposit, confirmationsRequired: 0 },
      ],
    ],
    'a direction': [
      wallets.movementSchema,
      [movement, { ...movement, direction: 'out' }],
      [{ ...movement, direction: 'up' }],
    ],
  });
});
