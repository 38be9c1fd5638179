import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import type { Hex } from 'viem';
import type { AppContext } from '../src/app-context.ts';
import { doOperatorCommand } from '../src/service/operator/do-operator-command.ts';
import { startEthereumCustomer } from './ethereum-customer.ts';
import { passMinutes } from './pass-minutes.ts';

export type TroubledCustomer = Awaited<ReturnType<typeof startTroubledCustomer>>;

/** Code of a contract that takes nothing. */
export const refusing = '0x60006000fd';

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
  const operator = { ...ada.context, operator: 'grace' };
  const troubled = {
    ...ada,
    /** What they have when nothing of theirs is on its way. */
    given: { available: '3.000000000000000000', held: '0.000000000000000000' },
    end: ({ id }: Named) =>
      doOperatorCommand(operator, {
        ...{ name: 'end-withdrawal', withdrawalId: id, reason: 'stuck, ticket 7' },
      }),
    unmined: () => doOperatorCommand(operator, { name: 'unmined' }),
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
