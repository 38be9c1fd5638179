import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import type { Hex } from 'viem';
import type { AppContext } from '../src/app-context.ts';
import { listUnmined } from '../src/coins/treasury/outgoing/list-unmined.ts';
import { retryConflicts } from '../src/platform/database/retry-conflicts.ts';
import { endWithdrawal, showUnmined } from '../src/service/operator/unmined.ts';
import { startEthereumCustomer } from './ethereum-customer.ts';
import { passMinutes } from './pass-minutes.ts';

export type TroubledCustomer = Awaited<ReturnType<typeof startTroubledCustomer>>;

/** Code of a contract that takes nothing. */
export const refusing = '0x60006000fd';

const ending = { name: 'end-withdrawal', reason: 'stuck, ticket 7' } as const;

type Named = Pick<WithdrawalDetail, 'id'>;

/** A customer with three ether and nothing else, on a chain that forks, and an operator who ends withdrawals. */
export async function startTroubledCustomer() {
  const ada = await startEthereumCustomer();
  await ada.deposit('ETH', '3');
  await ada.settle();
  const attemptsOf = ({ id }: Named) =>
    ada.test.connection.database
      .selectFrom('outgoing_attempts')
      .select(['raw', 'transaction_id'])
      .where('outgoing_id', '=', id)
      .orderBy('number')
      .execute();
  const troubled = {
    ...ada,
    /** What they have when nothing of theirs is on its way. */
    given: { available: '3.000000000000000000', held: '0.000000000000000000' },
    /** What the API does when operators have signed it. */
    end: ({ id: withdrawalId }: Named) =>
      retryConflicts(() =>
        ada.context.database
          .transaction()
          .execute((trx) => endWithdrawal(trx, ada.context, { ...ending, withdrawalId })),
      ),
    unmined: async () => showUnmined(await listUnmined(ada.context.database)),
    workOn: (within: AppContext = ada.context) =>
      passMinutes(ada.test.context, () => ada.work(within).catch(() => {})),
    /** Confirms what is mined, and does what follows. */
    confirmAll: async () => {
      await ada.chain.mine(12);
      await ada.watch();
      await troubled.workOn();
    },
    /** Another chain from a snapshot on, longer than the one that was. */
    fork: async (id: Hex, blocks: number) => {
      await ada.chain.client.revert({ id });
      await ada.chain.client.increaseTime({ seconds: 60 });
      await ada.chain.mine(blocks);
      await ada.watch();
    },
    /** The bytes that were signed first. */
    rawOf: async (named: Named) => (await attemptsOf(named))[0]?.raw as Hex,
    /** The transaction that was ordered last. */
    latestOf: async (named: Named) => (await attemptsOf(named)).at(-1)?.transaction_id as Hex,
    failures: async () => {
      const kinds = await ada.notices();
      return kinds.filter((kind) => kind === 'withdrawal_failed').length;
    },
  };
  return troubled;
}
