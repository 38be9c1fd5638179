import { resolve } from 'node:path';
import {
  readStoreSettings,
  StoreSettingsError,
  storeVariables,
} from '@tessera/releases/store-settings';
import { ConfigError } from '@tessera/server/config-error';
import {
  filledIn,
  integer,
  metricsAddress,
  metricsVariables,
  port,
  readEnvironment,
  serverVariables,
  text,
  type Variables,
} from '@tessera/server/environment';
import { readTogether } from '@tessera/server/read-together';
import { isLoopback, refuseClearText, wantsTls } from '@tessera/server/refuse-clear-text';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import * as z from 'zod/mini';
import type { ReleaseBounds } from './reports/judge-release.ts';

const httpUrl = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
const siteUrl = z
  .string()
  .check(
    z.refine(isOrigin, { error: 'must be an origin and no more, such as https://bank.example' }),
  );
const apiHost = z.string().check(z.regex(/^(?:\/[A-Za-z0-9/_-]*[A-Za-z0-9_-]|https?:\/\/[^\s]+)$/));

/** No path, no query and nobody's name in it: addresses of pages are made by what is put after it. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Every variable that the server reads; docs/operations.md describes each. */
export const environmentSchema = z.object({
  ...serverVariables,
  PORT: z._default(port, 3000),
  ...storeVariables,
  TEAMS_FILE: text,
  STATE_DIR: text,
  HOST_KEY_FILE: z.optional(text),
  HOST_PUBLIC_KEYS_FILE: z.optional(text),
  ...metricsVariables,
  WITHDRAWAL_NETWORKS: z._default(integer(2, 100), 5),
  WITHDRAWAL_RELEASE_PERCENT: z._default(integer(1, 100), 50),
  WITHDRAWAL_CANARY_PERCENT: z._default(integer(1, 100), 10),
  WITHDRAWAL_SETTLE_SECONDS: z._default(integer(1, 60), 15),
  PAGE_TIME_LIMIT_MS: z.optional(integer(1000, 60_000)),
  HOST_DIST_DIR: text,
  USER_API_HOST: z._default(apiHost, '/api'),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  API_UPSTREAM: z.optional(httpUrl),
  SITE_URL: z.optional(siteUrl),
  PREVIEW_ORIGIN: z.optional(httpUrl),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 10), 0),
  DEV_REMOTE: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*=http:\/\/127\.0\.0\.1:\d+$/))),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

function readDevRemote(value: string | undefined) {
  const [name, origin] = value?.split('=') ?? [];
  return name !== undefined && origin !== undefined ? { name, origin } : undefined;
}

/** The edge marks what a preview asks of the API, which it can only where both have one origin. @throws ConfigError */
function readPreviewOrigin(given: Variables): string | undefined {
  const { PREVIEW_ORIGIN: origin, USER_API_HOST: apiHost = '/api', TESSERA_MODE: mode } = given;
  if (origin === undefined) return undefined;
  const refuse = (message: string): never => {
    throw new ConfigError([{ variable: 'PREVIEW_ORIGIN', message }]);
  };
  if (!URL.canParse(origin)) return refuse('is no origin');
  if (!apiHost.startsWith('/')) refuse('asks for an API below the origin of the site');
  if (mode !== 'sandbox' && !origin.startsWith('https:')) refuse('has to begin with https://');
  return new URL(origin).origin;
}

/** A release is old enough to be a team's to judge after a day, whatever is configured. */
const withdrawableMs = 24 * 60 * 60 * 1000;

const withdrawalOf = (values: z.output<typeof environmentSchema>) => ({
  /** How old a document has to be before its word counts, in milliseconds. */
  settleMs: values.WITHDRAWAL_SETTLE_SECONDS * 1000,
  bounds: {
    withinMs: withdrawableMs,
    leastFailing: values.WITHDRAWAL_NETWORKS,
    releaseShare: values.WITHDRAWAL_RELEASE_PERCENT / 100,
    canaryShare: values.WITHDRAWAL_CANARY_PERCENT / 100,
  } satisfies ReleaseBounds,
});

function readReleaseStore(given: Variables) {
  try {
    return readStoreSettings(given);
  } catch (error) {
    throw error instanceof StoreSettingsError ? new ConfigError(error.findings) : error;
  }
}

const wantsTlsOfStore = (address: URL): string | undefined =>
  address.protocol === 'https:' || isLoopback(address)
    ? undefined
    : 'must begin with https: in production, or be on this machine';

/** Reads the environment once. @throws ConfigError */
export function readConfig(environment: Variables) {
  const given = filledIn(environment);
  const devRemote = ['DEV_REMOTE', given.DEV_REMOTE !== undefined, 'is set: it'] as const;
  const { values, releaseStore, previewOrigin } = readTogether([], {
    values: () => readEnvironment(environmentSchema, given),
    releaseStore: () => readReleaseStore(given),
    previewOrigin: () => readPreviewOrigin(given),
    clearText: () => refuseClearText(given, { SITE_URL: wantsTls, S3_ENDPOINT: wantsTlsOfStore }),
    sandbox: () => refuseSandboxParts(given, [devRemote], []),
  });
  return {
    sandbox: values.TESSERA_MODE === 'sandbox',
    host: values.HOST,
    port: values.PORT,
    /** Where `r/<remote>/<version>/`, `releases/` and `withdrawals/` are. */
    releaseStore,
    /** Who may publish what, and whose signature counts. */
    teamsFile: resolve(values.TEAMS_FILE),
    /** What this host alone keeps: the newest releases that it has served. */
    stateDir: resolve(values.STATE_DIR),
    /** What hosts sign withdrawals with, the same for all of one site; without it none withdraws. */
    hostKeyFile: values.HOST_KEY_FILE && resolve(values.HOST_KEY_FILE),
    hostPublicKeysFile: values.HOST_PUBLIC_KEYS_FILE && resolve(values.HOST_PUBLIC_KEYS_FILE),
    /** When a release is withdrawn by what browsers tell. */
    withdrawal: withdrawalOf(values),
    /** Absent unless asked for: figures are answered on a listener of their own, never to the public. */
    metrics: metricsAddress(values),
    /** How long visitors wait for a page before its panel, instead of the shell's own limit. */
    pageTimeLimitMs: values.PAGE_TIME_LIMIT_MS,
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
    /** The origin that people reach the site at, for what has to name it whole; undefined where it was not said. */
    siteUrl: values.SITE_URL && new URL(values.SITE_URL).origin,
    /** Where versions that were not released can be tried; undefined where they cannot. */
    previewOrigin,
    /** A remote that comes from its development server, in the sandbox only. */
    devRemote: readDevRemote(values.DEV_REMOTE),
    logLevel: values.LOG_LEVEL,
  };
}
