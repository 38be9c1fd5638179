import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { madeOf } from '@tessera/api-client/replayed-answers';
import { request } from '@tessera/api-client/request';
import {
  type FiatWithdrawal,
  type FiatWithdrawalDetail,
  fiatWithdrawalDetailSchema,
  fiatWithdrawalPageSchema,
} from '@tessera/contracts/fiat';
import type { AnyWithdrawal, AnyWithdrawalDetail } from './any-withdrawal.ts';
import type { Rail } from './rail.ts';

const path = '/fiat/withdrawals';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const readPage = readPages(path, fiatWithdrawalPageSchema);

/** How euros leave: by the bank, to an IBAN. */
export const euroRail: Rail = {
  asset: 'EUR',
  listKey: queryKeys.fiat.withdrawals,
  detailKey: queryKeys.fiat.withdrawal,
  readPage: async (wanted) => {
    const { items, nextCursor } = await readPage(wanted);
    return { items: items.map(ofEuros), nextCursor };
  },
  readDetail: async (id, signal) =>
    detailOfEuros(
      await request({
        method: 'GET',
        path: pathOf(id),
        schema: fiatWithdrawalDetailSchema,
        signal,
      }),
    ),
  takeStep: async (wanted, idempotencyKey) =>
    detailOfEuros(
      await request({
        method: 'POST',
        path: `${pathOf(wanted.id)}/${wanted.step}`,
        schema: fiatWithdrawalDetailSchema,
        ...(wanted.step === 'confirm' && { body: wanted.codes }),
        idempotencyKey,
      }),
    ),
};

function ofEuros(withdrawal: FiatWithdrawal): AnyWithdrawal {
  const { payee } = withdrawal;
  return {
    ...withdrawal,
    fee: null,
    to: { name: payee.name, account: payee.iban },
    transactionId: null,
    confirmations: null,
    heldBackBecause: null,
    heldBackUntil: null,
  };
}

export function detailOfEuros(detail: FiatWithdrawalDetail): AnyWithdrawalDetail {
  return madeOf(detail, { ...ofEuros(detail), stepUp: detail.stepUp, events: detail.events });
}
