import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sandboxEnvironment } from '../test/test-config.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

const start = (environment: Record<string, string>) =>
  spawnSync(process.execPath, [server], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
    timeout: 120_000,
  });

describe('the server of the API', () => {
  it('ends at once in production with every part of a sandbox named, and no value', () => {
    const { TESSERA_MODE: _, ...parts } = sandboxEnvironment;
    const environment = { ...parts, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { status, stdout, stderr } = start(environment);
    expect(status).toBe(1);
    for (const variable of [
      'FIREBASE_AUTH_EMULATOR_HOST',
      'ETHEREUM_CHAIN_ID',
      'PRICE_FEED',
      'LIQUIDATION_VENUE',
      'BANK',
    ]) {
      expect(stderr).toMatch(new RegExp(`^(Configuration: )?${variable} .*sandbox only$`, 'm'));
    }
    // It did not come so far as to look for its database.
    expect(stdout).toBe('');
    expect(stderr).not.toContain('ECONNREFUSED');
    expect(stderr).not.toContain(parts.SECRETS_KEY);
  });

  it('ends when the database cannot be reached, rather than answer without it', () => {
    const { status, stderr } = start(sandboxEnvironment);
    expect(status).toBe(1);
    expect(stderr).toContain('ECONNREFUSED');
  });
});
