import { securityHeaders } from '@tessera/server/security-headers';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Headers of every answer that this server makes itself. */
export const pageHeaders = (options: { sandbox: boolean; userApiHost: string }) =>
  securityHeaders({
    sandbox: options.sandbox,
    contentSecurityPolicy: contentSecurityPolicy(options),
  });
