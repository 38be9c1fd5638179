import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const declaredTable = /^ {2}([a-z_]+): \{/gm;
const builtQuery =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*'([a-z_]+)/g;
const namedTable =
  /\b(?:(?:find|findLast|get|count|group|lock|has|insert|update|delete|list|findDue)Rows?|insertOnce)\(\s*[\w.]+,\s*'([a-z_]+)'/g;
const writtenQuery = /\b(?:from|join|into|update|lock table)\s+([a-z_]+)\b/gi;

/** A folder of a wing, such as `books/ledger`. */
const capabilityOf = (file: string) => file.split('/').slice(0, 2).join('/');

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Each table with the capability whose `*-tables.ts` declares it. */
function tableOwners(apiSource: string) {
  const owners = new Map<string, string>();
  for (const file of globSync('*/*/**/*-tables.ts', { cwd: apiSource })) {
    const text = readFileSync(join(apiSource, file), 'utf8');
    for (const table of namesIn(text, declaredTable)) owners.set(table, capabilityOf(file));
  }
  return owners;
}

/** Tables that a file asks for, with the query builder or in SQL between backticks. */
function tablesUsed(text: string) {
  const templates = [...text.matchAll(/`[^`]*`/g)].map(([template]) => template).join('\n');
  const asked = [...namesIn(text, builtQuery), ...namesIn(text, namedTable)];
  return [...asked, ...namesIn(templates, writtenQuery)];
}

/**
 * Finds queries on a table of another capability. The types cannot tell: one database type holds
 * every table, so that a transaction can span capabilities. Returns one line a finding.
 */
export function findForeignTables(apiSource: string): string[] {
  const owners = tableOwners(apiSource);
  if (owners.size === 0) throw new Error(`No capability below ${apiSource} declares a table`);
  const files = globSync('**/*.ts', { cwd: apiSource }).filter((file) => !/test/.test(file));
  return files.sort().flatMap((file) =>
    [...new Set(tablesUsed(readFileSync(join(apiSource, file), 'utf8')))].flatMap((table) => {
      const owner = owners.get(table);
      return owner === undefined || owner === capabilityOf(file)
        ? []
        : [`api/src/${file} queries ${table}, which belongs to ${owner}`];
    }),
  );
}
