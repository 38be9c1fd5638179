import type { Capability } from '../src/platform/capability.ts';

type Named = Pick<Capability<Record<string, unknown>>, 'tables' | 'sections'>;

/** What the database knows of itself. */
export type Catalogue = {
  readonly tables: readonly { readonly name: string; readonly hasUserId: boolean }[];
  readonly references: readonly { readonly from: string; readonly to: string }[];
};

/**
 * Tables that somebody forgot: they belong to no capability or to two, or hold something on a user
 * (a `user_id`, or rows that belong to such rows) and are neither exported nor erased nor kept for a
 * reason that is given. One line a finding.
 */
export function findNeglectedTables(
  { tables, references }: Catalogue,
  capabilities: readonly Named[],
): string[] {
  const personal = new Set(['users', ...tables.filter((table) => table.hasUserId).map(nameOf)]);
  for (let size = 0; size !== personal.size; ) {
    size = personal.size;
    for (const { from, to } of references) if (personal.has(to)) personal.add(from);
  }
  return tables.flatMap(({ name, hasUserId }) => {
    const owners = capabilities.filter((capability) => name in capability.tables);
    const data = owners[0]?.tables[name];
    if (owners.length !== 1) return [`${name} belongs to ${owners.length} capabilities`];
    if (data === 'none' && personal.has(name)) return [`${name} holds something on a user`];
    if (!hasUserId && String(data).includes('erased'))
      return [`${name} has no user_id to erase by`];
    if (String(data).includes('exported') && !owners[0]?.sections && !isShownByOther(name)) {
      return [`${name} is in no section of the export`];
    }
    return [];
  });
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** Sections that a higher capability writes, from this one's answers. */
const isShownByOther = (table: string) =>
  ['chain_deposit_addresses', 'deposits', 'loans', 'loan_events'].includes(table);
