import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** The environment is not fit to start with; the message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const text = z.string().check(z.minLength(1));
const wholeNumber = (smallest: number, largest: number) =>
  z.coerce.number().check(z.int(), z.minimum(smallest), z.maximum(largest));
const httpUrl = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
const apiHost = z.string().check(z.regex(/^(?:\/[A-Za-z0-9/_-]*[A-Za-z0-9_-]|https?:\/\/[^\s]+)$/));

const environmentSchema = z.object({
  TESSERA_MODE: z._default(z.enum(['production', 'sandbox']), 'production'),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  STORE_DIR: text,
  HOST_DIST_DIR: text,
  USER_API_HOST: z._default(apiHost, '/api'),
  FIREBASE_API_KEY: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[^\s/]+:\d+$/))),
  API_UPSTREAM: z.optional(httpUrl),
  TRUSTED_PROXY_HOPS: z._default(wholeNumber(0, 10), 0),
  DEV_REMOTE: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*=http:\/\/127\.0\.0\.1:\d+$/))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** Every variable that the server reads; docs/operations.md describes each. */
export const environmentVariables: readonly string[] = Object.keys(environmentSchema.shape);

export interface Config {
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  /** Holds `r/<remote>/<version>/` and `registry.d/`. */
  readonly storeDir: string;
  /** Holds a folder for each version of the host's files, and `current.json`. */
  readonly hostDistDir: string;
  readonly userApiHost: string;
  readonly identity: { apiKey: string; projectId: string; authDomain: string };
  /** `host:port`, in the sandbox only. */
  readonly identityEmulator: string | undefined;
  /** Where `/api` is passed on to; undefined when something in front of this server does it. */
  readonly apiUpstream: string | undefined;
  readonly trustedProxyHops: number;
  /** A remote that comes from its development server, in the sandbox only. */
  readonly devRemote: { name: string; origin: string } | undefined;
  readonly logLevel: string;
}

const readDevRemote = (value: string | undefined): Config['devRemote'] => {
  const [name, origin] = value?.split('=') ?? [];
  return name !== undefined && origin !== undefined ? { name, origin } : undefined;
};

const sandboxOnly = ['FIREBASE_AUTH_EMULATOR_HOST', 'DEV_REMOTE'] as const;

/**
 * Reads the environment once. An empty variable counts as absent. Throws `ConfigError` with the
 * name of each variable that is missing or wrong; production refuses every part of the sandbox.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`The host's server cannot start.\n${problems.join('\n')}`);
  }
  const values = parsed.data;
  const sandbox = values.TESSERA_MODE === 'sandbox';
  const forbidden = sandbox ? [] : sandboxOnly.filter((name) => values[name] !== undefined);
  if (forbidden.length > 0) {
    throw new ConfigError(
      `${forbidden.join(', ')} belongs to the sandbox and production refuses it: unset it, or set TESSERA_MODE=sandbox`,
    );
  }
  return {
    sandbox,
    host: values.HOST,
    port: values.PORT,
    storeDir: resolve(values.STORE_DIR),
    hostDistDir: resolve(values.HOST_DIST_DIR),
    userApiHost: values.USER_API_HOST,
    identity: {
      apiKey: values.FIREBASE_API_KEY,
      projectId: values.FIREBASE_PROJECT_ID,
      authDomain: values.FIREBASE_AUTH_DOMAIN,
    },
    identityEmulator: values.FIREBASE_AUTH_EMULATOR_HOST,
    apiUpstream: values.API_UPSTREAM,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    devRemote: readDevRemote(values.DEV_REMOTE),
    logLevel: values.LOG_LEVEL,
  };
};
