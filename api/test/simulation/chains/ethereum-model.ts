import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import type { ChainTransfer, EthereumGateway } from '../../../src/coins/chains/chain-gateway.ts';
import { parseTransferCall } from '../../../src/coins/chains/ethereum/token-transfers.ts';
import {
  type ChainModel,
  type ChainRules,
  chainModel,
  type MinedTransaction,
  type Sender,
} from './chain-model.ts';

export type EthereumModel = Omit<ChainModel, 'gateway'> & { readonly gateway: EthereumGateway };

/** Wei for a unit of gas: what a block takes, and what one offers to be sure of the next. */
const [taken, offered, tip] = [10n ** 10n, 2n * 10n ** 10n, 10n ** 9n];
const etherGas = 21_000n;
const tokenGas = 52_000n;

/** One transaction of a sender after the other by its nonce, each paid for out of what the sender has. */
const rulesFor = (tokenAt: ReadonlyMap<string, CollateralAsset>): ChainRules => ({
  parse: async (raw) => {
    const id = keccak256(raw as Hex);
    const signed = parseTransaction(raw as Hex);
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never });
    const { to, data, value = 0n, nonce = 0, gas = 0n, maxFeePerGas = 0n } = signed;
    const sender = { watchKey: from.toLowerCase(), nonce: BigInt(nonce), value, gas };
    const receiver = String(to).toLowerCase();
    const move = { id, receiver, value, data, token: tokenAt.get(receiver) };
    const transfers = transfersOf(move);
    return { id, raw, transfers, inputs: [], sender: { ...sender, maxFee: maxFeePerGas } };
  },
  admit: ({ sender }, { waiting, mined }) => {
    if (!sender) return { replaces: [] };
    if (sender.nonce < nextNonce(mined, sender)) return { reason: 'nonce too low' };
    const rival = waiting.find(
      (each) => each.sender?.watchKey === sender.watchKey && each.sender.nonce === sender.nonce,
    );
    const isBetter = !rival?.sender || sender.maxFee * 10n >= rival.sender.maxFee * 11n;
    if (!isBetter) return { reason: 'replacement transaction underpriced' };
    if (!canPay(mined, sender)) return { reason: 'insufficient funds for gas * price + value' };
    return { replaces: rival ? [rival.id] : [] };
  },
  mine: ({ sender, transfers }, mined) => {
    if (!sender) return { succeeded: true, fee: 0n };
    const next = nextNonce(mined, sender);
    if (sender.nonce < next) return 'never';
    if (sender.nonce > next || !canPay(mined, sender)) return 'later';
    const token = transfers.find(({ asset }) => asset !== 'ETH');
    const price = sender.maxFee < taken ? sender.maxFee : taken;
    const fee = price * (token ? tokenGas : etherGas);
    const has = token ? (balancesOf(mined, token.asset).get(sender.watchKey) ?? 0n) : 0n;
    return { succeeded: !token || has >= token.amount, fee };
  },
  // A nonce that comes late is used all the same.
  keepsWhatCannotFollow: true,
  balances: balancesOf,
});

function transfersOf({
  id: transactionId,
  receiver,
  value,
  data,
  token,
}: {
  readonly id: string;
  readonly receiver: string;
  readonly value: bigint;
  readonly data: Hex | undefined;
  readonly token: CollateralAsset | undefined;
}): readonly ChainTransfer[] {
  if (token === undefined) {
    const amount = minorUnits('ETH', value);
    const ether = { transactionId, position: 0, asset: 'ETH', watchKey: receiver, amount } as const;
    return value === 0n ? [] : [ether];
  }
  const call = parseTransferCall(data ?? '0x');
  if (!call) return [];
  const amount = minorUnits(token, call.amount);
  return [{ transactionId, position: 1, asset: token, watchKey: call.to, amount }];
}

const nextNonce = (mined: readonly MinedTransaction[], { watchKey }: Pick<Sender, 'watchKey'>) =>
  BigInt(mined.filter(({ sender }) => sender?.watchKey === watchKey).length);

const canPay = (mined: readonly MinedTransaction[], { watchKey, value, gas, maxFee }: Sender) =>
  (balancesOf(mined, 'ETH').get(watchKey) ?? 0n) >= value + gas * maxFee;

function balancesOf(
  mined: readonly MinedTransaction[],
  asset: CollateralAsset,
): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  const add = (watchKey: string, amount: bigint) =>
    balances.set(watchKey, (balances.get(watchKey) ?? 0n) + amount);
  for (const { transfers, sender, succeeded, fee } of mined) {
    for (const transfer of transfers) {
      if (!succeeded || transfer.asset !== asset) continue;
      add(transfer.watchKey, transfer.amount);
      if (sender) add(sender.watchKey, -transfer.amount);
    }
    if (sender && asset === 'ETH') add(sender.watchKey, -(fee ?? 0n));
  }
  return balances;
}

export function ethereumModel(
  base: Pick<EthereumGateway, 'network' | 'deriveAddress' | 'paymentUri'>,
): EthereumModel {
  const tokens = base.network.assets.flatMap(({ asset, contract }) =>
    contract === null ? [] : [[contract.toLowerCase(), asset] as const],
  );
  const model = chainModel(base, rulesFor(new Map(tokens)));
  return {
    ...model,
    gateway: {
      ...model.gateway,
      rawOf: async (id) => {
        const { waiting, mined } = model.state();
        const known = [...mined, ...waiting].find((each) => each.id === id);
        if (!known) throw new Error(`${id} is not known`);
        return known.raw;
      },
      hasTraces: async () => false,
      contractTransfers: async () => null,
      describeToken: async () => ({ symbol: null, decimals: null }),
      nonceOf: async (address) =>
        nextNonce(model.state().mined, { watchKey: address.toLowerCase() }),
      estimateGas: async ({ asset }) => (asset === 'ETH' ? etherGas : tokenGas),
      feeRate: async () => ({ rate: offered, tip }),
    },
  };
}
