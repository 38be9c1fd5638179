import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyOfData, securityHeaders } from '../../shared/server/src/security-headers.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const folder = join(repositoryRoot, 'deploy/edge');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(conf|template)$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^\s*#.*$/gm, ''));
const configuration = files.join('\n');

/** All that a line of the log may say: no query, no referrer, no address and no name of a client. */
const loggedVariables = [
  '$time_iso8601',
  '$upstream_http_x_request_id',
  '$request_method',
  '$logged_path',
  '$status',
  '$body_bytes_sent',
  '$request_time',
  '$upstream_addr',
  '$upstream_status',
];

/** The blocks of a kind, e.g. each `location`, with all that stands in them but quoted text. */
function blocksOf(kind: string): string[] {
  const text = configuration.replace(/\$\{\w+\}/g, '').replace(/'[^']*'|"[^"]*"/g, '""');
  const starts = [...text.matchAll(new RegExp(`^\\s*${kind}\\b[^{;]*\\{`, 'gm'))];
  return starts.map(({ 0: head, index }) => {
    let end = index + head.length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1) {
      depth += Number(text[end] === '{') - Number(text[end] === '}');
    }
    return text.slice(index, end);
  });
}

describe('the edge', () => {
  it('logs no query, no referrer and no client', () => {
    const formats = [...configuration.matchAll(/log_format\s+(\w+)([^;]*);/g)];
    expect(formats.map(([, name]) => name)).toEqual(['edge']);
    const used = formats.flatMap(([, , format = '']) => format.match(/\$\w+/g) ?? []);
    expect(used.length).toBeGreaterThan(5);
    for (const variable of used) expect(loggedVariables).toContain(variable);
    const map = /map \$request_uri \$path_without_query \{\s*(.*?)\s*\}\s*$/m.exec(configuration);
    expect(map?.[1]).toBe('~^(?<path>[^?]*) $path;');
  });

  it('has a key of its own for each connection, whichever certificate it has', () => {
    const [, ciphers = ''] = /^\s*ssl_ciphers\s+([^;]+);/m.exec(configuration) ?? [];
    const names = ciphers.split(':');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !name.startsWith('ECDHE-'))).toEqual([]);
  });

  it('logs no ticket and no token that an address ends with', () => {
    const map =
      /map \$path_without_query \$logged_path \{\s*default \$path_without_query;\s*"~\*(\S+)" "\$before_bearer\*";\s*\}/;
    const [, expression = ''] = map.exec(configuration) ?? [];
    const logged = (path: string) => {
      const found = new RegExp(expression, 'i').exec(path);
      return found ? `${found.groups?.before_bearer}*` : path;
    };
    expect(logged('/api/downloads/abc')).toBe('/api/downloads/*');
    expect(logged('//API//downloads//abc/d')).toBe('//API//downloads//*');
    expect(logged('/api/factors/undo/abc')).toBe('/api/factors/undo/*');
    for (const path of ['/api/downloads', '/api/factors/undo', '/api/loans/7', '/downloads/x'])
      expect(logged(path)).toBe(path);
  });

  it('logs in that format only, and no lines of errors, which quote the request', () => {
    const logs = [...configuration.matchAll(/(?:access|error)_log\s+([^;]+);/g)];
    expect(new Set(logs.map(([, where]) => where))).toEqual(
      new Set(['/dev/stdout edge', 'off', '/dev/stderr alert']),
    );
    for (const server of blocksOf('server')) expect(server).toContain('access_log ');
  });

  it('carries in each answer of its own what keeps browsers from using it otherwise', () => {
    const own = {
      ...securityHeaders({ sandbox: false, contentSecurityPolicy: policyOfData }),
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(own)) {
      const said = name.replaceAll('-', '_');
      const map = new RegExp(`map "?[^"\n]*\\$upstream_http_${said}"? (\\$\\w+) \\{([^}]*)\\}`);
      const [, variable = '', cases = ''] = map.exec(configuration) ?? [];
      // Where somebody else has said it, nothing is added.
      expect(cases).toMatch(/^\s*default "";/);
      expect(cases).toContain(value);
      expect(configuration.toLowerCase()).toContain(`add_header ${name} ${variable} always;`);
    }
    // A block with a header of its own has none of those around it.
    for (const text of blocksOf('server')) expect(text).not.toContain('add_header');
  });

  it('limits clients and not the balancer in front, and the time of all that is awaited', () => {
    const zones = [...configuration.matchAll(/limit_(?:req|conn)_zone (\S+) /g)];
    expect(zones.map(([, counted]) => counted)).toEqual([
      '$client_network',
      '$asking_network',
      '$streaming_network',
    ]);
    // Each request is counted by one of both, and by whom it is of.
    const countedAs = (name: string) =>
      [...configuration.matchAll(new RegExp(`map \\$uri \\$${name} \\{([^}]*)\\}`, 'g'))].map(
        ([, cases = '']) => cases.trim().split(/;\s*/).slice(0, -1),
      );
    expect(countedAs('asking_network')).toEqual([['default $client_network', '~^/api/live$ ""']]);
    expect(countedAs('streaming_network')).toEqual([
      ['default ""', '~^/api/live$ $client_network'],
    ]);
    // Of all servers: one that had a limit of its own would have none of these.
    expect(configuration).toMatch(/^limit_req zone=requests /m);
    expect(configuration).toMatch(/^limit_conn connections /m);
    expect(configuration).toMatch(/^limit_conn streams /m);
    for (const text of blocksOf('server')) expect(text).not.toMatch(/limit_(req|conn)/);
    for (const limit of ['client_header', 'client_body', 'send', 'keepalive']) {
      expect(configuration).toMatch(new RegExp(`^\\s*${limit}_timeout \\d+s;`, 'm'));
    }
    // The time of a whole body is limited by who reads it, so that it has to get there as it comes.
    expect(configuration).toContain('proxy_request_buffering off;');
  });

  it('adds to the list of proxies the address that it sees', () => {
    const forwarded = [...configuration.matchAll(/proxy_set_header X-Forwarded-For ([^;]+);/g)];
    expect(forwarded.map(([, value]) => value)).toEqual(['$proxy_add_x_forwarded_for']);
    // A location that sets one header loses all that are set around it.
    for (const text of blocksOf('location')) expect(text).not.toContain('proxy_set_header');
  });
});
