import { dirname, join } from 'node:path';
import { declaredShapes, reexportsOf } from './declared-shapes.ts';
import { shellKey } from './shell-contract.ts';

const topicsFile = './topics.ts';

/** What the entry exports for the host, which is built with it. No remote may use it. */
const hostsOwn: readonly string[] = ['createEventBus', 'EventBus', 'provideShell'];

/** The names and types that an entry of the shell exports for remotes, without its topics. */
export function shellItems(entry: string): Record<string, unknown> {
  const files = new Map<string, ReturnType<typeof declaredShapes>>();
  const items: Record<string, unknown> = {};
  for (const [name, source] of reexportsOf(entry)) {
    if (hostsOwn.includes(name)) continue;
    const known = files.get(source) ?? declaredShapes(join(dirname(entry), source));
    files.set(source, known);
    const found = known.get(name);
    if (found === undefined)
      throw new Error(`${entry} exports ${name}, which ${source} does not declare`);
    if (found.kind === 'type') items[`type ${name}`] = found.shape;
    else if (source !== topicsFile) items[`${shellKey}.${name}`] = found.shape;
  }
  return items;
}
