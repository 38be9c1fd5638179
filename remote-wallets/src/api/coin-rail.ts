import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { madeOf } from '@tessera/api-client/replayed-answers';
import { request } from '@tessera/api-client/request';
import type { Wallet } from '@tessera/contracts/wallets';
import {
  type Withdrawal,
  type WithdrawalDetail,
  withdrawalDetailSchema,
  withdrawalPageSchema,
} from '@tessera/contracts/withdrawals';
import type { AnyWithdrawal, AnyWithdrawalDetail } from './any-withdrawal.ts';
import type { Rail, WithdrawalStep } from './rail.ts';

const pathOf = (id: string) => `/withdrawals/${encodeURIComponent(id)}`;

/** How the coins of a wallet leave. */
export function coinRail({ id: walletId, asset }: Pick<Wallet, 'id' | 'asset'>): Rail {
  const readPage = readPages(
    `/wallets/${encodeURIComponent(walletId)}/withdrawals`,
    withdrawalPageSchema,
  );
  return {
    asset,
    listKey: queryKeys.wallets.withdrawals(walletId),
    detailKey: queryKeys.wallets.withdrawal,
    readPage: async (wanted) => {
      const { items, nextCursor } = await readPage(wanted);
      return { items: items.map(ofCoins), nextCursor };
    },
    readDetail: async (id, signal) =>
      detailOfCoins(
        await request({ method: 'GET', path: pathOf(id), schema: withdrawalDetailSchema, signal }),
      ),
    takeStep: async (wanted, idempotencyKey) =>
      detailOfCoins(
        await request({
          method: 'POST',
          path: `${pathOf(wanted.id)}/${stepPath(wanted)}`,
          schema: withdrawalDetailSchema,
          ...(wanted.step === 'confirm' && { body: wanted.codes }),
          idempotencyKey,
        }),
      ),
  };
}

const stepPath = ({ step }: WithdrawalStep) => (step === 'resend' ? 'resend-code' : step);

function ofCoins(withdrawal: Withdrawal): AnyWithdrawal {
  const { destination, confirmations: have, confirmationsRequired: need } = withdrawal;
  return {
    ...withdrawal,
    to: { name: destination.label, account: destination.address },
    confirmations: { have, need },
    reason: null,
  };
}

export function detailOfCoins(detail: WithdrawalDetail): AnyWithdrawalDetail {
  return madeOf(detail, { ...ofCoins(detail), stepUp: detail.stepUp, events: detail.events });
}
