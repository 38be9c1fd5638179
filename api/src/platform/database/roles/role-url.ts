import { type LoginRole, roleNames } from './role-names.ts';

/** The same database, as another of its roles. */
export function roleUrl(databaseUrl: string, role: LoginRole, password: string): string {
  const url = new URL(databaseUrl);
  url.username = roleNames[role];
  url.password = encodeURIComponent(password);
  return url.href;
}
