import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

const capabilityOf = (file: string) => file.split(path.sep)[0] ?? '';

/** Each capability declares its tables in its `*-tables.ts`. */
const owners = new Map(
  files
    .filter((file) => file.endsWith('-tables.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(source, file), 'utf8');
      const names = [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name ?? '');
      return names.map((name) => [name, capabilityOf(file)] as const);
    }),
);

describe('the tables', () => {
  it('are declared by the capabilities', () => {
    expect(owners.get('ledger_entries')).toBe('ledger');
    expect(owners.get('loans')).toBe('loans');
    expect(owners.size).toBeGreaterThanOrEqual(14);
  });

  it.each([...owners])('%s is touched by %s only', (table, owner) => {
    const uses = new RegExp(
      `(?:From|Into|updateTable|[jJ]oin)\\(\\s*'${table}(?: as \\w+)?'|(?:from|into|update|join) ${table}\\b`,
    );
    const strangers = files.filter(
      (file) =>
        capabilityOf(file) !== owner && uses.test(readFileSync(path.join(source, file), 'utf8')),
    );
    expect(strangers).toEqual([]);
  });
});
