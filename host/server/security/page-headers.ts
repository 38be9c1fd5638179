import { securityHeaders } from '@tessera/server/security-headers';
import {
  contentSecurityPolicy,
  type PolicyOptions,
  violationsPath,
} from './content-security-policy.ts';

/** Headers of every answer that this server makes itself. */
export const pageHeaders = (options: PolicyOptions): Readonly<Record<string, string>> => ({
  ...securityHeaders({
    sandbox: options.sandbox,
    contentSecurityPolicy: contentSecurityPolicy(options),
  }),
  'reporting-endpoints': `policy="${violationsPath}"`,
});
