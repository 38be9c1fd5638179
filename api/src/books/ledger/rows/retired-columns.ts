/** By table, each in the order of its names. */
export type RetiredColumns = Readonly<Record<string, readonly string[]>>;

/**
 * What was sealed once and is on no list any more. The chain names it for good, and an export says so: whoever takes a
 * column, or a whole table, off the lists of what is sealed writes it here.
 */
export const retiredColumns: RetiredColumns = {};
