import { resolve } from 'node:path';
import {
  integer,
  port,
  readEnvironment,
  serverVariables,
  text,
  type Variables,
} from '@tessera/server/environment';
import { readTogether } from '@tessera/server/read-together';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import { withFiles } from '@tessera/server/with-files';
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

export type Config = Readonly<ReturnType<typeof readConfig>>;

function readDevRemote(value: string | undefined) {
  const [name, origin] = value?.split('=') ?? [];
  return name !== undefined && origin !== undefined ? { name, origin } : undefined;
}

/** Reads the environment once. @throws ConfigError */
export function readConfig(environment: Variables) {
  const { variables: given, findings } = withFiles(environment, []);
  const devRemote = ['DEV_REMOTE', given.DEV_REMOTE !== undefined, 'is set: it'] as const;
  const { values } = readTogether(findings, {
    values: () => readEnvironment(environmentSchema, given),
    sandbox: () => refuseSandboxParts(given, [devRemote], []),
  });
  return {
    sandbox: values.TESSERA_MODE === 'sandbox',
    host: values.HOST,
    port: values.PORT,
    /** Holds `r/<remote>/<version>/` and `registry.d/`. */
    storeDir: resolve(values.STORE_DIR),
    /** Holds a folder for each version of the host's files, and `current.json`. */
    hostDistDir: resolve(values.HOST_DIST_DIR),
    userApiHost: values.USER_API_HOST,
    identity: {
      apiKey: values.FIREBASE_API_KEY,
      projectId: values.FIREBASE_PROJECT_ID,
      authDomain: values.FIREBASE_AUTH_DOMAIN,
    },
    /** `host:port`, in the sandbox only. */
    identityEmulator: values.FIREBASE_AUTH_EMULATOR_HOST,
    /** Where `/api` is passed on to; undefined when something in front of this server does it. */
    apiUpstream: values.API_UPSTREAM,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** A remote that comes from its development server, in the sandbox only. */
    devRemote: readDevRemote(values.DEV_REMOTE),
    logLevel: values.LOG_LEVEL,
  };
}
