import { readVariableOrFile } from '@tessera/server/read-secret';
import { refuseClearText, wantsVerifiedDatabase } from '@tessera/server/refuse-clear-text';
import { migrate } from '../../platform/database/migrate.ts';
import { type LoginRole, roleNames } from '../../platform/database/roles/role-names.ts';
import { setUpRoles } from '../../platform/database/roles/set-up-roles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/** Which variable gives the URL of a role, each or a file that `…_FILE` names. */
const variables = {
  owner: 'DATABASE_OWNER_URL',
  service: 'DATABASE_URL',
  reader: 'DATABASE_READER_URL',
  operator: 'DATABASE_OPERATOR_URL',
} as const satisfies Record<LoginRole, string>;
const administrator = 'DATABASE_ADMIN_URL';
/** A database that is started beside this command takes some seconds. */
const patienceMs = 60_000;

const loginRoles = Object.keys(variables) as LoginRole[];

/**
 * Migrates the database of `DATABASE_OWNER_URL`, as its owner. With `DATABASE_ADMIN_URL` it makes the roles
 * before, with the passwords of the roles' URLs as far as those are given, and has the owner own what
 * another role owned. In production it speaks with no database that it has not verified. A database
 * that is only being started is waited for. Ends with 0 when all is done, or when a newer release has done it that lets this one serve, else with 1.
 */
export async function migrateCommand(
  environment: Environment,
  { say, complain }: Output,
): Promise<0 | 1> {
  try {
    const urls = readUrls(environment);
    refuseClearText(
      { ...environment, [variables.owner]: urls.owner, [administrator]: urls.administrator },
      { [variables.owner]: wantsVerifiedDatabase, [administrator]: wantsVerifiedDatabase },
    );
    const { owner: ownerUrl, administrator: administratorUrl } = urls;
    if (!ownerUrl) throw new Error(`${variables.owner} is not set`);
    if (administratorUrl) {
      await setUpRoles(administratorUrl, passwordsOf(urls), patienceMs);
      say(`${Object.values(roleNames).join(', ')}: set up`);
    }
    const { applied, newer } = await migrate(ownerUrl, { patienceMs });
    for (const name of applied) say(`${name}: done`);
    say(
      newer
        ? `The database is one of a newer release, up to ${newer}, on which this one may serve: it was left as it is.`
        : 'The database is up to date.',
    );
    return 0;
  } catch (error) {
    complain(`The database was not migrated: ${described(error)}`);
    return 1;
  }
}

type Urls = Partial<Record<LoginRole | 'administrator', string>>;

/** What is empty is not given. @throws when one is of another role than the one that it is for */
function readUrls(environment: Environment): Urls {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = (name: string) => readVariableOrFile(given, name).text || undefined;
  const urls: Urls = {};
  for (const role of loginRoles) {
    const url = read(variables[role]);
    if (!url) continue;
    if (new URL(url).username !== roleNames[role]) {
      throw new Error(`${variables[role]} has to be of the role ${roleNames[role]}`);
    }
    urls[role] = url;
  }
  const administratorUrl = read(administrator);
  return administratorUrl ? { ...urls, administrator: administratorUrl } : urls;
}

const passwordsOf = (urls: Urls): Partial<Record<LoginRole, string>> =>
  Object.fromEntries(
    loginRoles.flatMap((role) => {
      const { password } = new URL(urls[role] ?? 'postgresql://nobody');
      return password ? [[role, decodeURIComponent(password)]] : [];
    }),
  );

/** PostgreSQL's own word is the cause of a migration that failed. */
function described(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
