import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { connectClient } from '../connect-client.ts';
import { moveOwnership } from './move-ownership.ts';
import { type LoginRole, roleNames } from './role-names.ts';
import { scramVerifier } from './scram-verifier.ts';
import { timeLimits } from './time-limits.ts';

/** Any number will do that nothing else in the database locks. */
const advisoryLock = 7_353_373;

/**
 * Makes the roles that are missing, sets the time limits of each, and has the owner own the database with all that is in it,
 * whoever owned it before. `administratorUrl` is of a superuser, or of whoever may make roles and databases
 * and is, or may become, the owner that was. Where no password is given, one that is there stays.
 * @param patienceMs for how long a database is waited for that is only being started
 */
export async function setUpRoles(
  administratorUrl: string,
  passwords: Readonly<Partial<Record<LoginRole, string>>>,
  patienceMs = 0,
): Promise<void> {
  const config = { connectionString: administratorUrl, application_name: 'tessera-roles' };
  const client = await connectClient(config, patienceMs);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await makeRoles(client, passwords);
    await asTheOwnerToo(client, () => moveOwnership(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function makeRoles(
  client: Client,
  passwords: Readonly<Partial<Record<LoginRole, string>>>,
): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [Object.values(roleNames)],
  );
  const present = new Set(rows.map(({ rolname }) => rolname));
  for (const [role, name] of Object.entries(roleNames)) {
    if (!present.has(name)) await client.query(`create role ${name} nologin`);
    if (role === 'ledger') continue;
    const password = passwords[role as LoginRole];
    const known =
      password === undefined ? '' : `password ${escapeLiteral(scramVerifier(password))}`;
    await client.query(`alter role ${name} with login ${known}`);
    for (const [setting, value] of Object.entries(timeLimits[role as LoginRole])) {
      await client.query(`alter role ${name} set ${setting} = ${escapeLiteral(value)}`);
    }
  }
  // The owner replaces the ledger's functions in later migrations, and no other role is a member.
  await client.query(`grant ${roleNames.ledger} to ${roleNames.owner}`);
}

/**
 * Nobody but a superuser gives away what is not theirs, or to whom they are not: for the moment they are. They come in
 * with a later release too, whoever else may not.
 */
async function asTheOwnerToo(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = current_user and not rolsuper',
  );
  const [administrator] = rows.map(({ name }) => escapeIdentifier(name));
  if (!administrator) return work();
  await client.query(`grant ${roleNames.owner} to ${administrator}`);
  await work();
  await grantConnect(client, administrator);
  await client.query(`revoke ${roleNames.owner} from ${administrator}`);
}

async function grantConnect(client: Client, administrator: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const [database] = rows.map(({ name }) => escapeIdentifier(name));
  await client.query(`grant connect on database ${database} to ${administrator}`);
}
