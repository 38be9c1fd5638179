import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificates } from '../../shared/processes/src/make-certificates.ts';
import { makeReleaseKey } from '../../shared/releases/src/release-keys.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { remotesIn } from '../release/enrol-remotes.ts';
import { docker } from './run-docker.ts';

/** Published words (BIP-39 vectors). */
const words = `${'abandon '.repeat(11)}about\n`;

/** Who reads secrets in our containers, and who the database is in its own. */
const owners = { node: '1000', postgres: '999' } as const;

/** A key for each remote's team, and the file by which the host knows them. */
function makeTeams() {
  const keys = remotesIn(repositoryRoot).map((remote) => ({ remote, ...makeReleaseKey() }));
  const pathsOf = (remote: string) =>
    JSON.parse(readFileSync(join(repositoryRoot, `remote-${remote}/package.json`), 'utf8')).tessera
      .paths;
  const teams = keys.map(({ remote, publicKey }) => [
    remote,
    { paths: pathsOf(remote), keys: [{ publicKey }] },
  ]);
  return {
    file: JSON.stringify(Object.fromEntries(teams)),
    keyFiles: Object.fromEntries(
      keys.map(({ remote, privatePem }) => [
        `${remote.toUpperCase()}_RELEASE_KEY_FILE`,
        privatePem,
      ]),
    ),
  };
}

const randomSecret = () => randomBytes(32).toString('base64');

/**
 * What an operator brings to production as files, by the variable that names each, and what the database
 * of the test shows that it is the database by.
 */
export async function writeOperatorFiles(folder: string, version: string) {
  const [signer, database] = await Promise.all([
    makeCertificates(['signer-production']),
    makeCertificates(['database']),
  ]);
  const { privateKey } = generateKeyPairSync('ed25519');
  const teams = makeTeams();
  const query = 'sslmode=verify-full&sslrootcert=/run/secrets/database-ca';
  const urlAs = (login: string) => `postgresql://${login}@database:5432/tessera?${query}`;
  const texts = {
    ...teams.keyFiles,
    HOST_KEY_FILE: makeReleaseKey().privatePem,
    DATABASE_ADMIN_URL_FILE: urlAs('tessera:tessera'),
    DATABASE_OWNER_URL_FILE: urlAs('tessera_owner:owner'),
    DATABASE_URL_FILE: urlAs('tessera_service:service'),
    DATABASE_READER_URL_FILE: urlAs('tessera_reader:reader'),
    DATABASE_OPERATOR_URL_FILE: urlAs('tessera_operator:operator'),
    DATABASE_CA_FILE: database.authority,
    ETHEREUM_RPC_URL_FILE: 'http://ethereum:8545',
    BITCOIN_RPC_PASSWORD_FILE: randomSecret(),
    SMTP_URL_FILE: 'smtp://mail.example.test:587',
    SECRETS_KEY_FILE: randomSecret(),
    SIGNER_TOKEN_FILE: randomSecret(),
    SIGNER_CA_FILE: signer.authority,
    SIGNER_TLS_CERT_FILE: signer.cert,
    SIGNER_TLS_KEY_FILE: signer.key,
    SIGNER_MNEMONIC_FILE: words,
    LEDGER_SEAL_KEY_FILE: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    LEDGER_SEAL_PUBLIC_KEY_FILE: String(
      createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }),
    ),
  };
  const TEAMS_DIR = join(folder, 'teams');
  const files = {
    ...(Object.fromEntries(
      Object.keys(texts).map((variable) => [variable, join(folder, variable)]),
    ) as Readonly<Record<keyof typeof texts, string>>),
    TEAMS_DIR,
  };
  const databaseTls = { cert: join(folder, 'database.cert'), key: join(folder, 'database.key') };
  const all: [file: string, text: string][] = Object.entries(texts).map(([name, text]) => [
    join(folder, name),
    text,
  ]);
  all.push([databaseTls.cert, database.cert], [databaseTls.key, database.key]);
  await Promise.all(all.map(([file, text]) => writeFile(file, text, { mode: 0o400 })));
  await mkdir(TEAMS_DIR);
  await writeFile(join(TEAMS_DIR, 'teams.json'), teams.file);
  signer.remove();
  database.remove();
  await giveTo(folder, version, owners.node, Object.keys(texts));
  await giveTo(folder, version, owners.postgres, ['database.cert', 'database.key']);
  return { files, databaseTls };
}

async function giveTo(folder: string, version: string, owner: string, names: readonly string[]) {
  await docker([
    ...['run', '--rm', '--user', '0', '--volume', `${folder}:/keys`, '--entrypoint', 'chown'],
    ...[`tessera/signer:${version}`, owner, ...names.map((name) => `/keys/${name}`)],
  ]);
}

/** The words where others can read them too. */
export async function writeOpenMnemonic(folder: string): Promise<string> {
  const file = join(folder, 'open-mnemonic');
  await writeFile(file, words, { mode: 0o644 });
  return file;
}
