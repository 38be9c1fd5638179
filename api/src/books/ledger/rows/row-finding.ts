/** What is wrong with a sealed row, or with the seal itself. */
export type RowFinding = {
  /** In words, with all of what follows. */
  readonly message: string;
  readonly table?: string;
  /** What its primary key holds. */
  readonly key?: readonly string[];
  /** Those that differ, as far as that is known. */
  readonly columns?: readonly string[];
};

/** @param what is wrong, to be read behind the row's name */
export function findingOf(
  table: string,
  rowKey: string,
  what: string,
  columns: readonly string[] = [],
): RowFinding {
  const key = partsOf(rowKey);
  const named = columns.length === 0 ? '' : ` (${columns.join(', ')})`;
  return {
    message: `Row ${key.join(' ')} of ${table}${named} ${what}`,
    table,
    key,
    ...(columns.length > 0 && { columns }),
  };
}

/** A key that somebody made up is told as it is. */
function partsOf(rowKey: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(rowKey);
    return Array.isArray(parts) ? parts.map(String) : [rowKey];
  } catch {
    return [rowKey];
  }
}
