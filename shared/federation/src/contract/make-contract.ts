import { isDeepStrictEqual } from 'node:util';
import type { ContractItem, ShellContract } from './shell-contract.ts';

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/**
 * A contract of these items. What is as it was in the former one is there since then; the rest since now.
 */
export function makeContract(
  version: string,
  items: Readonly<Record<string, unknown>>,
  former: ShellContract | undefined,
): ShellContract {
  const dated = Object.entries(items).map(([key, is]): [string, ContractItem] => {
    const before = former?.items[key];
    const since = before !== undefined && isDeepStrictEqual(before.is, is) ? before.since : version;
    return [key, { since, is }];
  });
  return { format: 1, version, items: Object.fromEntries(dated.sort(byName)) };
}

/** As it is committed: an item a line, so that a change of one is a change of one line. */
export function contractText({ format, version, items }: ShellContract): string {
  const lines = Object.entries(items).map(
    ([key, item]) => `  ${JSON.stringify(key)}: ${JSON.stringify(item)}`,
  );
  return `{ "format": ${format}, "version": "${version}", "items": {\n${lines.join(',\n')}\n} }\n`;
}
