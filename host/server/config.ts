import { resolve } from 'node:path';
import {
  integer,
  port,
  readEnvironment,
  serverVariables,
  text,
  type Variables,
} from '@tessera/server/environment';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import * as z from 'zod/mini';

const httpUrl = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
const apiHost = z.string().check(z.regex(/^(?:\/[A-Za-z0-9/_-]*[A-Za-z0-9_-]|https?:\/\/[^\s]+)$/));

/** Every variable that the server reads; docs/operations.md describes each. */
export const environmentSchema = z.object({
  ...serverVariables,
  PORT: z._default(port, 3000),
  STORE_DIR: text,
  HOST_DIST_DIR: text,
  USER_API_HOST: z._default(apiHost, '/api'),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  API_UPSTREAM: z.optional(httpUrl),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 10), 0),
  DEV_REMOTE: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*=http:\/\/127\.0\.0\.1:\d+$/))),
});

export type Config = {
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
};

function readDevRemote(value: string | undefined): Config['devRemote'] {
  const [name, origin] = value?.split('=') ?? [];
  return name !== undefined && origin !== undefined ? { name, origin } : undefined;
}

/** Reads the environment once. @throws ConfigError */
export function readConfig(environment: Variables): Config {
  const values = readEnvironment(environmentSchema, environment);
  const devRemote = ['DEV_REMOTE', values.DEV_REMOTE !== undefined, 'is set: it'] as const;
  refuseSandboxParts(values, [devRemote], []);
  return {
    sandbox: values.TESSERA_MODE === 'sandbox',
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
}
