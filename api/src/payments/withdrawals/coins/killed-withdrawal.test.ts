import { dyingContext } from '../../../../test/dying-context.ts';
import {
  type EthereumCustomer,
  startEthereumCustomer,
} from '../../../../test/ethereum-customer.ts';
import { oneEther } from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import type { AppContext } from '../../../app-context.ts';

let ada: EthereumCustomer;
beforeEach(async () => {
  ada = await startEthereumCustomer();
});
afterEach(() => ada.stop());

describe('a confirmed withdrawal', () => {
  it.each(['before', 'after'] as const)(
    'is sent once when a process is killed at any step, %s it',
    async (when) => {
      await ada.deposit('ETH', '20');
      const live = async (within: AppContext) => {
        await ada.work(within).catch(() => {});
        await ada.chain.mine(12);
        await ada.watch();
        await ada.work(within).catch(() => {});
      };
      let deaths = 0;
      for (let atStep = 1, isOver = false; !isOver; atStep += stepsBetweenDeaths) {
        const before = await ada.received();
        const withdrawal = await ada.withdraw('ETH', '0.1');
        const { dying, isDead } = dyingContext(ada.context, { atStep, when });
        await live(dying);
        isOver = !isDead();
        if (!isOver) deaths += 1;
        ada.test.context.clock.advance(60_000);
        await ada.settle();
        expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
        expect((await ada.received()) - before).toBe(oneEther / 10n);
        expect(await ada.differences()).toEqual({});
      }
      expect(deaths).toBeGreaterThan(0);
    },
    600_000,
  );
});
