import type { UserId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { creditCustomer } from '../../src/books/ledger/posting/credit-customer.ts';
import type { ApiRequest } from './api-request.ts';
import type { Instance } from './instance.ts';
import type { Intent, Planner } from './intent.ts';
import { confirmAuthenticator, setUpAuthenticator } from './intents/authenticators.ts';
import { type Auditor, startAuditor } from './invariants/auditor.ts';
import { type ApiAnswer, sendRequest } from './send-request.ts';
import { createWorld, type World } from './world.ts';

/** A world in which a test says what happens, one thing after the other. */
export type Scene = Pick<Auditor, 'checkAll' | 'checkAtRest'> & {
  readonly check: () => Promise<void>;
  readonly world: World;
  readonly instance: Instance;
  readonly request: (request: ApiRequest) => Promise<ApiAnswer>;
  /** A POST with a key of its own. */
  readonly post: (name: string, url: string, body?: object) => Promise<ApiAnswer>;
  /** Somebody with so many cents. Resolves with their id. */
  readonly fund: (name: string, minor: bigint) => Promise<UserId>;
  readonly addAuthenticator: () => Promise<void>;
};

export async function openScene(): Promise<Scene> {
  const world = await createWorld(1, () => {}, 1);
  const [instance] = world.instances as readonly [Instance, ...Instance[]];
  const auditor = startAuditor(world);
  const request = (each: ApiRequest) => sendRequest(world, instance, each);
  let keys = 0;
  const post = (name: string, url: string, body?: object) => {
    keys += 1;
    return request({ name, method: 'POST', url, key: `scene-${keys}`, ...(body ? { body } : {}) });
  };
  return {
    ...auditor,
    check: () => auditor.check({ isAlone: true, beganAt: world.clock.now() }),
    world,
    instance,
    request,
    post,
    fund: async (name, minor) => {
      await request({ name, method: 'PATCH', url: '/settings', body: {} });
      const { rows } = await world.pool.query<{ id: UserId }>(
        'select id from users where subject = $1',
        [`subject-${name}`],
      );
      const [user] = rows;
      if (!user) throw new Error(`There is no ${name}`);
      await credit(world, user.id, minor);
      return user.id;
    },
    addAuthenticator: async () => {
      await (await planned(world, setUpAuthenticator)).run(instance);
      for (let outcome = ''; outcome !== '200 ok'; ) {
        outcome = await (await planned(world, confirmAuthenticator)).run(instance);
      }
    },
  };
}

async function planned(world: World, planner: Planner): Promise<Intent> {
  const intent = await planner(world);
  if (!intent) throw new Error('There is nobody');
  return intent;
}

async function credit({ database, clock }: World, userId: UserId, amount: bigint): Promise<void> {
  const asset = 'EUR';
  await database.transaction().execute((trx) =>
    creditCustomer(trx, {
      kind: 'deposit_credited',
      eventKey: `scene:${userId}`,
      reference: { type: 'scene', id: userId },
      bookedAt: clock.now(),
      prices: [],
      userId,
      asset,
      amount: minorUnits(asset, amount),
      lineKind: 'deposit',
      from: [{ account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' }],
    }),
  );
}
