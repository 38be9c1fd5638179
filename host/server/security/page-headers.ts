import { securityHeaders } from '@tessera/server/security-headers';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

/** Headers of every answer that this server makes itself. */
export const pageHeaders = (options: PolicyOptions) =>
  securityHeaders({
    sandbox: options.sandbox,
    contentSecurityPolicy: contentSecurityPolicy(options),
  });
