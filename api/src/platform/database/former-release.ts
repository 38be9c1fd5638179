/**
 * The last release whose schema is another one, and its last migration. Its processes have to go on while today's
 * migrations run, and until they are replaced. Moved on when a release is out: docs/operations.md, "Upgrade".
 */
export const formerRelease = {
  commit: '081f3ad3b8114546e04ac1c3dde67896dd050a0f',
  lastMigration: '0222_reader_settings.sql',
  /** Of its job queue's tables, as pg-boss counts them. */
  jobSchema: 40,
} as const;
