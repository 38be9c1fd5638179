/**
 * Who does what in the database. One owns everything and migrates, one runs the service, one reads for
 * those who verify, one proposes what people decide; the functions that write the ledger belong to one that
 * cannot log in.
 */
export const roleNames = {
  owner: 'tessera_owner',
  service: 'tessera_service',
  reader: 'tessera_reader',
  operator: 'tessera_operator',
  ledger: 'tessera_ledger',
} as const;

/** Roles that log in. */
export type LoginRole = Exclude<keyof typeof roleNames, 'ledger'>;
