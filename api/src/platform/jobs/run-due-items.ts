import type { AppContext } from '../../app-context.ts';
import type { DueItem, DueWork } from './due-work.ts';
import { runDueItem } from './run-due-item.ts';

type Step = { readonly work: DueWork; readonly item: DueItem };

/**
 * Does everything that is due, here and now, in one order for the same data: by time, then as the
 * works are listed, then by id. What becomes due by that is done as well; an item comes once, or as
 * often as it goes on.
 * @throws AggregateError with what failed, after everything else is done
 */
export async function runDueItems(
  context: AppContext,
  works: readonly DueWork[],
  now: Date = context.clock.now(),
): Promise<void> {
  const frozen = { ...context, clock: { ...context.clock, now: () => now } };
  const done = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const steps = (await findSteps(frozen, works, now)).filter((step) => !done.has(keyOf(step)));
    if (steps.length === 0) break;
    for (const step of steps) {
      done.add(keyOf(step));
      try {
        const goesOn = await runDueItem(frozen, step.work, step.item);
        if (goesOn) done.delete(keyOf(step));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some due work failed');
}

async function findSteps(
  context: AppContext,
  works: readonly DueWork[],
  now: Date,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const work of works) {
    const items = await work.findDue(context.database, now, context);
    steps.push(...items.map((item) => ({ work, item })));
  }
  return steps.sort(
    (a, b) =>
      a.item.dueAt.getTime() - b.item.dueAt.getTime() ||
      works.indexOf(a.work) - works.indexOf(b.work) ||
      (a.item.id < b.item.id ? -1 : Number(a.item.id > b.item.id)),
  );
}

const keyOf = ({ work, item }: Step) => `${work.name}:${item.id}`;
