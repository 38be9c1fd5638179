import { randomUUID } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import type { Prng } from '../simulation/prng.ts';
import type { Books } from './books.ts';
import type { InsistentClient } from './insistent-client.ts';

export type Customer = {
  readonly id: UserId;
  readonly name: string;
  readonly client: InsistentClient;
  readonly books: Books;
  /** Makes every choice, so that the seed does. */
  readonly random: Prng;
  /** The code that was mailed for a withdrawal to this payee, when it has come. */
  readonly codeFor: (payee: string) => string | undefined;
};

/** Something that a customer does when their books say that they can: it must not be refused. */
export type Act = (customer: Customer) => Promise<void>;

const doubleClicks = 0.15;

/** A write under a new key, sometimes by two clicks that do not wait for each other. */
export function write<T>({ client, random }: Customer, path: string, body?: object): Promise<T> {
  const clicks = random.chance(doubleClicks) ? 2 : 1;
  return client.write<T>({ path, body, key: randomUUID() }, clicks);
}

export const amountUpTo = ({ random }: Customer, most: bigint): bigint =>
  (most * BigInt(random.between(1, 1_000))) / 1_000n;
