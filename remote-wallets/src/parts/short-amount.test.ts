import { fromWireMoney } from '@tessera/money/wire-money';
import { shortAmountText } from './short-amount.ts';

it.each([
  ['ETH', '1.499999999999999999', '1.499999 ETH'],
  ['ETH', '0.000001000000000000', '0.000001 ETH'],
  ['ETH', '0.000000999999999999', '<0.000001 ETH'],
  ['ETH', '0.000000000000000001', '<0.000001 ETH'],
  ['ETH', '0.000000000000000000', '0.00 ETH'],
  ['BTC', '0.00000001', '<0.000001 BTC'],
  ['BTC', '0.12345678', '0.123456 BTC'],
  ['USDC', '0.000001', '0.000001 USDC'],
  ['EUR', '0.01', '€0.01'],
] as const)('of %s, %s reads %s', (asset, amount, text) => {
  expect(shortAmountText(fromWireMoney({ asset, amount })).replace('\u00a0', ' ')).toBe(text);
});
