import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { requireProgram } from '../../api/test/require-program.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'cluster-secrets-'));
const folder = join(root, 'secrets');
beforeAll(() => {
  requireProgram('openssl');
  const script = join(repositoryRoot, 'deploy/cluster/make-secrets.sh');
  // As most machines have it: what is made is for all to read.
  execFileSync('sh', ['-c', 'umask 022 && exec sh "$0" "$1"', script, folder]);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Whether who asks for certificates of this authority takes this one of whoever calls, or of who is called. */
function isTaken(authority: string, certificate: string, purpose: 'sslclient' | 'sslserver') {
  const [ca, file] = [authority, certificate].map((path) => join(folder, path));
  const { status } = spawnSync('openssl', [
    'verify',
    '-purpose',
    purpose,
    '-CAfile',
    `${ca}`,
    `${file}`,
  ]);
  return status === 0;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('what the parts of the cluster know each other by', () => {
  it('is in folders that nobody else of the machine reads', () => {
    const folders = readdirSync(folder).map((part) => join(folder, part));
    expect(folders).toHaveLength(9);
    for (const each of [folder, ...folders]) expect([each, modeOf(each)]).toEqual([each, '700']);
    expect(modeOf(join(folder, 'node/administrator.password'))).toBe('400');
  });

  it('lets nodes alone change the cluster, whom Patroni knows by who has signed their certificate', () => {
    const { restapi, ctl } = parse(
      readFileSync(join(repositoryRoot, 'deploy/cluster/node/patroni.yml'), 'utf8'),
    ) as Record<'restapi' | 'ctl', Readonly<Record<string, string>>>;
    const inNode = (path = '') => path.replace('/secrets/', 'node/');
    const asked = inNode(restapi.cafile);
    expect(isTaken(asked, inNode(ctl.certfile), 'sslclient')).toBe(true);
    expect(isTaken(inNode(ctl.cacert), inNode(restapi.certfile), 'sslserver')).toBe(true);
    const elsewhere = ['backups', 'proxy', 'pooler', 'migrate', 'api', 'prover', 'operate'];
    const certificates = elsewhere.flatMap((part) =>
      readdirSync(join(folder, part)).flatMap((file) =>
        file.endsWith('.crt') ? [`${part}/${file}`] : [],
      ),
    );
    expect(certificates).toContain('backups/backups.crt');
    expect(certificates.filter((file) => isTaken(asked, file, 'sslclient'))).toEqual([]);
  });

  it('serves those who only answer, and not to call others', () => {
    expect(isTaken('node/ca.crt', 'pooler/pooler.crt', 'sslserver')).toBe(true);
    expect(isTaken('node/ca.crt', 'pooler/pooler.crt', 'sslclient')).toBe(false);
    for (const file of ['node/node.crt', 'backups/backups.crt']) {
      expect([file, isTaken('node/ca.crt', file, 'sslclient')]).toEqual([file, true]);
      expect([file, isTaken('node/ca.crt', file, 'sslserver')]).toEqual([file, true]);
    }
    expect(isTaken('node/etcd-authority.crt', 'node/etcd-client.crt', 'sslserver')).toBe(false);
    expect(isTaken('etcd/ca.crt', 'etcd/etcd.crt', 'sslclient')).toBe(true);
    expect(isTaken('etcd/ca.crt', 'etcd/etcd.crt', 'sslserver')).toBe(true);
  });
});
