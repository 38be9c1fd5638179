import { askingScriptHash } from '../documents/asking-script.ts';
import { namedFilesScriptHash } from '../documents/named-files-script.ts';
import { pressedScriptHash } from '../documents/pressed-script.ts';
import { readerScriptHash } from '../documents/reader-script.ts';
import { themeScriptHash } from '../documents/theme-script.ts';

const identityOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

export type PolicyOptions = {
  readonly sandbox: boolean;
  readonly userApiHost: string;
};

/** Where the page may connect to besides its own origin. */
const connections = (options: { sandbox: boolean; userApiHost: string }): string[] => [
  "'self'",
  // In the sandbox the identity emulator answers on the site's own origin.
  ...(options.sandbox ? [] : identityOrigins),
  ...(options.userApiHost.startsWith('/') ? [] : [new URL(options.userApiHost).origin]),
];

/** Where browsers tell what was violated. */
export const violationsPath = '/reports/policy';

/**
 * The policy of every answer: https://www.w3.org/TR/CSP3/
 *
 * @param styleHashes of the styles that stand in a document itself
 */
export const contentSecurityPolicy = (
  options: PolicyOptions,
  styleHashes: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${readerScriptHash} ${themeScriptHash} ${namedFilesScriptHash} ${askingScriptHash} ${pressedScriptHash}`,
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connections(options).join(' ')}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Browsers that know the second leave the first alone.
    `report-uri ${violationsPath}`,
    'report-to policy',
  ].join('; ');
