import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export const integer = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
export const port = integer(0, 65_535);
export const text = z.string().check(z.minLength(1));
export const url = (protocol: RegExp) => z.url({ protocol, error: 'must be a URL' });

/** What each of our servers reads. */
export const serverVariables = {
  TESSERA_MODE: z._default(z.enum(['production', 'sandbox']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[^/\s]+:\d+$/))),
};

/** Where a server answers figures, on a listener of its own and never to the public; without a port nowhere. */
export const metricsVariables = {
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
};

export const metricsAddress = (env: {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT?: number | undefined;
}) =>
  env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT };

/** Which chains a server works on. */
export const chainVariables = {
  BITCOIN_NETWORK: z._default(z.enum(['mainnet', 'testnet', 'signet', 'regtest']), 'mainnet'),
  ETHEREUM_CHAIN_ID: integer(1, Number.MAX_SAFE_INTEGER),
};

/** Networks and names, `10.0.0.0/24,bitcoin,*.internal`, within which a node may be asked in the clear. */
export const privateNetworks = z
  .string()
  .check(
    z.regex(
      /^\s*(?:\*\.)?[\w.:-]+(?:\/\d{1,3})?(?:\s*,\s*(?:\*\.)?[\w.:-]+(?:\/\d{1,3})?)*\s*$/,
      'must be networks and names with commas between them: 10.0.0.0/24,bitcoin,*.internal',
    ),
  );

/** What mails need. All are given in production. */
export const mailVariables = {
  SITE_URL: z.optional(url(/^https?$/)),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  SMTP_URL_FILE: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/))),
};

/** A sandbox catches its mails on the loopback interface unless it is told otherwise. */
export function readMailSettings(env: {
  readonly SITE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly TESSERA_MODE?: string | undefined;
}) {
  return {
    siteUrl: withoutSlash(env.SITE_URL ?? 'http://localhost:3000'),
    mail: {
      smtpUrl: env.SMTP_URL ?? 'smtp://127.0.0.1:1025',
      from: env.MAIL_FROM ?? 'tessera sandbox <no-reply@tessera.example>',
      requireTls: env.TESSERA_MODE !== 'sandbox',
    },
  };
}

export const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** Those that have a value: an empty one is one that compose or a shell could not fill in. */
export const filledIn = (environment: Variables): Variables =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** What the variables say by a schema. @throws ConfigError */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Variables,
): z.output<Schema> {
  const result = z.safeParse(schema, filledIn(environment));
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })),
  );
}
