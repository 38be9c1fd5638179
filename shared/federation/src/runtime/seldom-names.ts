import { shareScope } from './page-libraries.ts';

/** The chunk of each library's seldom names, which is called as `seldomChunk` of its key says. */
const chunks: Readonly<Record<string, () => Promise<object>>> = {
  rxjs: () => import(/* webpackChunkName: "seldom-rxjs" */ '../facades/seldom/rxjs.ts'),
  'zod/mini': () =>
    import(/* webpackChunkName: "seldom-zod-mini" */ '../facades/seldom/zod-mini.ts'),
};

async function bring(key: string): Promise<void> {
  const names = await chunks[key]?.();
  const [shared] = Object.values(shareScope()[key] ?? {});
  if (names === undefined || !shared) throw new Error(`${key} has no seldom names in this page`);
  const library = shared.get()();
  for (const [name, value] of Object.entries(names)) {
    if (!(name in library)) Object.defineProperty(library, name, { value, enumerable: true });
  }
}

/**
 * Gives libraries of this page the names that its main file leaves out. A remote that uses one finds it where it looks
 * for it: in the one copy that the page shares. Rejects when a chunk does not come; it can be tried again.
 *
 * @param keys share keys; every library that has such names, where it is not known what a remote uses
 */
export async function bringSeldomNames(
  keys: readonly string[] = Object.keys(chunks),
): Promise<void> {
  await Promise.all(keys.map(bring));
}
