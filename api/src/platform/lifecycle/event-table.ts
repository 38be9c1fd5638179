import type { ColumnType, GeneratedAlways } from 'kysely';

/** A table of what happened to rows of another, which its column `Subject` names. */
export type EventTable<Subject extends string, Type extends string> = {
  number: GeneratedAlways<bigint>;
  id: string;
  type: Type;
  at: Date;
  cause: string;
  actor: string;
  data: ColumnType<Record<string, unknown>, string, never>;
} & Record<Subject, string>;
