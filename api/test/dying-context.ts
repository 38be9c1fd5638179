import type { AppContext } from '../src/app-context.ts';
import type { Database } from '../src/platform/database/database.ts';

export class Killed extends Error {
  override readonly name = 'Killed';
}

export type Death = {
  /** At which step, counted from 1, the process dies. */
  readonly atStep: number;
  /** Before it does the step, or after it did and before it heard of it. */
  readonly when: 'before' | 'after';
};

/**
 * A context whose process is killed at one of its steps: a call of a node or the signer, or a
 * transaction of the database. Nothing that it tries afterwards has an effect.
 */
export function dyingContext(context: AppContext, { atStep, when }: Death) {
  let steps = 0;
  let isDead = false;
  const live = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    if (isDead) throw new Killed();
    steps += 1;
    isDead = steps === atStep;
    if (isDead && when === 'before') throw new Killed();
    const dies = isDead;
    const result = await step();
    if (dies) throw new Killed();
    return result;
  };
  const mortal = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function' || sideless.has(name)) return member;
        return (...args: unknown[]) => live(async () => Reflect.apply(member, target, args));
      },
    });
  const dying: AppContext = {
    ...context,
    gateways: context.gateways.map(mortal),
    signer: mortal(context.signer),
    database: mortalDatabase(context.database, live),
  };
  return { dying, isDead: () => isDead };
}

/** Computed within the process. */
const sideless: ReadonlySet<string | symbol> = new Set(['deriveAddress', 'paymentUri']);

type Live = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Only transactions change anything; what a dead process would have read does not matter. */
function mortalDatabase(database: Database, live: Live): Database {
  return new Proxy(database, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'transaction') return member.bind(target);
      return () => {
        const transaction = target.transaction();
        return new Proxy(transaction, {
          get: (builder, part) => {
            const method = Reflect.get(builder, part);
            if (part !== 'execute') return method.bind(builder);
            return (work: never) => live(() => builder.execute(work));
          },
        });
      };
    },
  });
}
