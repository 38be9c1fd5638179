import type { KnownIds } from '../bad-input/bad-request.ts';
import { isForWhoeverAsks } from '../bad-input/furnished-user.ts';
import type { Operation } from '../bad-input/operation.ts';
import type { Actor } from './actor.ts';

/** What stands for the parameters of an operation's path: of the sender's, and of the victim's. */
export function idsToTry({ path }: Operation, sender: Actor, victim: Actor): KnownIds {
  if (path.includes('{asset}')) return { own: ['BTC', 'ETH', 'USDC'], foreign: [] };
  if (!path.includes('{')) {
    return { own: Object.values(sender.ids).flat(), foreign: Object.values(victim.ids).flat() };
  }
  const [prefix = ''] = path.split('{');
  const own = sender.ids[prefix];
  if (!own) throw new Error(`Nobody has anything at ${path}`);
  return { own, foreign: isForWhoeverAsks(prefix) ? [] : (victim.ids[prefix] ?? []) };
}
