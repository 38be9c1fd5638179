import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';

const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

function requireDigest(image: string, profiles: string) {
  const script = join(repositoryRoot, 'deploy/require-digest.sh');
  const { status, stderr } = spawnSync('sh', [script, 'NODE_IMAGE', image, profiles], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

type Built = {
  readonly profiles?: readonly string[];
  readonly build?: { readonly args: Readonly<Record<string, string | null>> };
};

describe('a base image', () => {
  it.each(['node:24-slim', '', 'node:24-slim@sha256:abc', `node:24-slim@${digest}0`, digest])(
    'is refused in a release as "%s", with what to set',
    (image) => {
      const { status, stderr } = requireDigest(image, 'production');
      expect(status).toBe(1);
      expect(stderr).toContain('NODE_IMAGE=');
      expect(stderr).toContain('@sha256:');
      expect(stderr).toContain('deploy/production.env');
    },
  );

  it.each([`node:24-slim@${digest}`, `registry.example.test:5000/library/node@${digest}`])(
    'is taken in a release as %s',
    (image) => expect(requireDigest(image, 'production')).toEqual({ status: 0, stderr: '' }),
  );

  it('may be a tag in the sandbox alone', () => {
    expect(requireDigest('node:24-slim', 'sandbox').status).toBe(0);
    for (const profiles of ['', '*', 'sandbox,production', 'production,sandbox']) {
      expect([profiles, requireDigest('node:24-slim', profiles).status]).toEqual([profiles, 1]);
    }
  });

  it.each(['Dockerfile', 'deploy/monitoring/Dockerfile', 'deploy/cluster/Dockerfile'])(
    'is looked at before anything else is done with it, in %s',
    (path) => {
      const text = readText(path).replaceAll('\\\n', '');
      const variables = [...text.matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, name]) => name);
      const stages = [...text.matchAll(/^FROM (\S+) AS (\S+)\n((?:ARG .*\n)*)(.*)$/gm)];
      const names = stages.map(([, , stage]) => stage);
      const based = stages.filter(([, image = '']) => !names.includes(image));
      expect(based.map(([, image]) => image)).toEqual(variables.map((name) => `\${${name}}`));
      for (const [index, [, , , args, first]] of based.entries()) {
        const name = variables[index];
        expect(args).toBe(`ARG ${name}\nARG PROFILES=production\n`);
        expect(first).toContain(`require-digest.sh ${name} "\${${name}}" "\${PROFILES}"`);
      }
    },
  );

  it('is of a release in each service of production, and where production is asked for', () => {
    const options = { merge: true, maxAliasCount: -1 };
    const builtFor = ['docker-compose.yml', 'deploy/monitoring/compose.yml'].flatMap((path) => {
      const { services } = parse(readText(path), options) as {
        readonly services: Readonly<Record<string, Built>>;
      };
      return Object.entries(services).flatMap(([name, { profiles, build }]) =>
        build && profiles?.includes('production') ? [{ name, profiles: build.args.PROFILES }] : [],
      );
    });
    expect(builtFor.length).toBeGreaterThan(7);
    for (const { name, profiles } of builtFor) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
      const asked = '${COMPOSE_PROFILES:-production}';
      expect([name, profiles]).toEqual([name, name.endsWith('-production') ? 'production' : asked]);
    }
    expect(readText('.env')).toMatch(/^COMPOSE_PROFILES=sandbox$/m);
    expect(readText('deploy/production.env.example')).toMatch(/^COMPOSE_PROFILES=production$/m);
  });
});
