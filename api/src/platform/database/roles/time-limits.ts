import type { LoginRole } from './role-names.ts';

/**
 * How long a role's statements and idle transactions may last where a connection asks for nothing else. What comes through
 * a pooler cannot ask: for the service these are the limits of a request.
 */
export const timeLimits: Readonly<Record<LoginRole, Readonly<Record<string, string>>>> = {
  owner: {},
  service: { statement_timeout: '3s', idle_in_transaction_session_timeout: '60s' },
  reader: { idle_in_transaction_session_timeout: '60s' },
  operator: { statement_timeout: '15s', idle_in_transaction_session_timeout: '60s' },
};
