import { expect, staged as test } from '../fixtures/stage.ts';
import { changeOf } from './interruptions/action.ts';
import { borrow } from './interruptions/borrow.ts';
import { interruptions } from './interruptions/interruption.ts';
import { repay } from './interruptions/repay.ts';
import { withdrawCoins } from './interruptions/withdraw-coins.ts';

const inShort = [borrow, repay, withdrawCoins];

for (const action of inShort) {
  for (const { name, go } of interruptions) {
    test(`${action.name} · ${name}`, async ({ page, customer }) => {
      const { measure } = await action.begin(page, customer);
      const before = await measure();
      await go({ page, action });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const change = changeOf(before, await measure(), action.effect);
      expect(change, 'is done once, says the API').toEqual(action.effect);
    });
  }
}
