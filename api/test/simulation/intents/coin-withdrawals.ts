import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { lesser } from '@tessera/money/lesser';
import { money } from '@tessera/money/money';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { testAddresses } from '../../test-addresses.ts';
import { type Intent, type Planner, postIntent } from '../intent.ts';
import type { World } from '../world.ts';
import { totpCode } from './authenticators.ts';
import { type Customer, chooseRow, part, read } from './choose.ts';

type Wallet = { readonly wallet: string; readonly asset: 'BTC' | 'ETH' | 'USDC' };

const minorOf = (value: WireMoney) => fromWireMoney(value).minor;

/** Mostly a little, or else of what can go a part or all of it; now and then a unit more. */
export const requestCoins: Planner = async (world) => {
  const row = await chooseRow<Wallet>(
    world,
    `select users.id, users.subject, wallet.id as wallet, wallet.asset
    from wallets as wallet
    join users on users.id = wallet.user_id
    join ledger_accounts as account
      on account.user_id = wallet.user_id and account.asset = wallet.asset
    where account.kind = 'available' and account.balance > 0 and wallet.asset <> 'EUR'
    order by account.id`,
  );
  if (!row) return null;
  const { name, wallet, asset } = row;
  const to = testAddresses[asset];
  const quoted = await read<WithdrawalQuote>(
    world,
    name,
    `/wallets/${wallet}/withdrawal-quote?to=${to}`,
  );
  if (quoted.status !== 200) return null;
  const { fee } = quoted.body;
  const [minimum, maximum] = [quoted.body.minimum, quoted.body.maximum].map(minorOf);
  const isSmall = world.random.chance(0.7);
  const small = (minimum ?? 0n) * BigInt(world.random.between(1, 200));
  const amount = isSmall ? lesser(small, maximum ?? 0n) : part(world, maximum ?? 0n);
  return postIntent(world, `withdraw ${asset}`, {
    name,
    url: `/wallets/${wallet}/withdrawals`,
    body: { amount: toWireMoney(money(asset, amount)), fee, to: { address: to } },
  });
};

export const confirmCoins: Planner = async (world) => {
  const row = await chooseWithdrawal(world, ['pending_confirmation']);
  if (!row) return null;
  const mailed = world.signer.mailFor(row.withdrawal)?.code ?? '';
  const emailCode = world.random.chance(0.1) ? '000000' : mailed;
  const hasApp = world.authenticators.has(row.name);
  const codes = hasApp ? { emailCode, totpCode: totpCode(world, row.name) } : { emailCode };
  return onWithdrawal(world, row, 'confirm', codes);
};

export const cancelCoins: Planner = async (world) => {
  const row = await chooseWithdrawal(world, ['pending_confirmation', 'approved', 'queued']);
  return row ? onWithdrawal(world, row, 'cancel') : null;
};

const chooseWithdrawal = (world: World, states: readonly string[]) =>
  chooseRow<{ withdrawal: string }>(
    world,
    `select users.id, users.subject, withdrawal.id as withdrawal
    from withdrawals as withdrawal join users on users.id = withdrawal.user_id
    where withdrawal.state = any($1) order by withdrawal.id`,
    [states],
  );

function onWithdrawal(
  world: World,
  row: Customer & { readonly withdrawal: string },
  verb: string,
  body?: object,
): Intent {
  const url = `/withdrawals/${row.withdrawal}/${verb}`;
  const call = { name: row.name, url, ...(body ? { body } : {}) };
  return postIntent(world, `${verb} coins`, call);
}
