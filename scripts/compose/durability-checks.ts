import type { Checklist } from './checklist.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';
import { checkSamePerson, rememberPerson } from './story-checks.ts';

/** Accounts, keys, chain, ledger and published remotes outlive their containers. */
export const checkDurability = async (list: Checklist, stack: Stack, person: Person) => {
  const afterwards = async (change: () => Promise<unknown>) => {
    const before = await rememberPerson(stack, person);
    await change();
    await stack.untilSettled();
    await checkSamePerson(stack, person, before);
  };
  await list.check('everything is there again after a restart', () =>
    afterwards(() => stack.compose(['restart'])),
  );
  await list.check('everything is there again after the containers were killed', () =>
    afterwards(async () => {
      await stack.compose(['kill']);
      await stack.up();
    }),
  );
  await list.check('everything is there again after the containers were removed', () =>
    afterwards(async () => {
      await stack.compose(['down']);
      await stack.up();
    }),
  );
};
