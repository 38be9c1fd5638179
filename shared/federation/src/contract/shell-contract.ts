import * as z from 'zod/mini';

const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

const itemSchema = z.object({
  /** The version of the contract in which it came, or last changed. */
  since: versionSchema,
  /** What it is, as far as a remote can tell. */
  is: z.unknown(),
});
export type ContractItem = z.infer<typeof itemSchema>;

/**
 * What remotes may use of the shell, in one version. An item is a name of `@tessera/shell`
 * (`@tessera/shell.flash`), a type of it (`type ShellApi`), a topic of the bus (`topic loan.opened`), `config`,
 * a library that the page shares (`rxjs`), or a name of its façade (`rxjs.map`).
 */
export const shellContractSchema = z.object({
  format: z.literal(1),
  version: versionSchema,
  items: z.record(z.string(), itemSchema),
});
export type ShellContract = z.infer<typeof shellContractSchema>;

/** What a topic is to remotes. */
export type TopicItem = {
  /** The name under which `@tessera/shell` exports it. */
  readonly importedAs: string;
  readonly publisher: 'shell' | 'any';
  /** True when a late subscriber is given the last payload. */
  readonly isState: boolean;
  /** JSON Schema. */
  readonly payload: unknown;
};

export const shellKey = '@tessera/shell';

/** The topics of a contract, by the name under which the shell exports them. */
export const topicsByImport = ({ items }: Pick<ShellContract, 'items'>): Map<string, string> =>
  new Map(
    Object.entries(items).flatMap(([key, { is }]) =>
      key.startsWith('topic ') ? [[(is as TopicItem).importedAs, key.slice('topic '.length)]] : [],
    ),
  );

/** The names that a contract has of a share key; null where the whole library is shared. */
export function namesOf({ items }: Pick<ShellContract, 'items'>, key: string): string[] | null {
  const names = Object.keys(items).flatMap((item) =>
    item.startsWith(`${key}.`) ? [item.slice(key.length + 1)] : [],
  );
  if (key === shellKey) return [...names, ...topicsByImport({ items }).keys()].sort();
  return names.length === 0 ? null : names.sort();
}
