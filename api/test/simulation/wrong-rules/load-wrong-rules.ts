import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { makeWrong, type WrongRule } from './wrong-rules.ts';

const root = new URL('../../../../', import.meta.url);

/**
 * From now on what is imported has these rules wrong, in the memory of this process alone: the files stay as
 * they are. Goes before the first import of what is simulated.
 */
export function loadWrongRules(rules: readonly WrongRule[]): void {
  const byFile = Map.groupBy(rules, ({ file }) => new URL(file, root).href);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const wrong = byFile.get(url);
      if (!wrong) return loaded;
      if (loaded.source === undefined) throw new Error(`${fileURLToPath(url)} has no source`);
      const source = wrong.reduce(makeWrong, Buffer.from(loaded.source as Uint8Array).toString());
      return { ...loaded, source };
    },
  });
}
