import { createHash } from 'node:crypto';
import { askingScript } from '../documents/asking-script.ts';
import { namedFilesScript } from '../documents/named-files-script.ts';
import { pressedScript } from '../documents/pressed-script.ts';
import { readerScript } from '../documents/reader-script.ts';
import { themeScript } from '../documents/theme-script.ts';
import { pageHeaders } from './page-headers.ts';

const policyOf = (options: { sandbox: boolean; userApiHost: string }) =>
  pageHeaders(options)['content-security-policy'] ?? '';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the headers of every answer', () => {
  it('allow the five inline scripts by their hashes, and nothing unsafe', () => {
    const policy = policyOf({ sandbox: false, userApiHost: '/api' });
    const hashes = [readerScript, themeScript, namedFilesScript, askingScript, pressedScript].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashes.join(' ')}`);
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('let the page connect to its identity provider in production only', () => {
    expect(directive(policyOf({ sandbox: true, userApiHost: '/api' }), 'connect-src')).toBe(
      "connect-src 'self'",
    );
    expect(directive(policyOf({ sandbox: false, userApiHost: '/api' }), 'connect-src')).toBe(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
  });

  it('let the page connect to an API of another origin', () => {
    const policy = policyOf({ sandbox: true, userApiHost: 'https://api.example.org/v1' });
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example.org");
  });

  it('say where violations are told, in the old way and in the new one', () => {
    const headers = pageHeaders({ sandbox: false, userApiHost: '/api' });
    const policy = headers['content-security-policy'] ?? '';
    expect(directive(policy, 'report-uri')).toBe('report-uri /reports/policy');
    expect(directive(policy, 'report-to')).toBe('report-to policy');
    expect(headers['reporting-endpoints']).toBe('policy="/reports/policy"');
  });

  it('insist on HTTPS in production only', () => {
    const header = 'strict-transport-security';
    expect(pageHeaders({ sandbox: false, userApiHost: '/api' })[header]).toContain('max-age');
    expect(pageHeaders({ sandbox: true, userApiHost: '/api' })[header]).toBeUndefined();
  });
});
