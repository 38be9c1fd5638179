import { ConfigError } from '@tessera/server/config-error';
import { readConfig } from './config.ts';

const production = {
  STORE_DIR: '/store',
  HOST_DIST_DIR: '/dist',
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_AUTH_DOMAIN: 'project.example.org',
};

describe('the configuration of the host’s server', () => {
  it('is production on the loopback interface unless told otherwise', () => {
    expect(readConfig(production)).toMatchObject({
      sandbox: false,
      host: '127.0.0.1',
      port: 3000,
      userApiHost: '/api',
      trustedProxyHops: 0,
      apiUpstream: undefined,
    });
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['DEV_REMOTE', 'loans=http://127.0.0.1:5000'],
  ])('refuses %s in production and takes it in the sandbox', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
    expect(readConfig({ ...production, TESSERA_MODE: 'sandbox', [name]: value }).sandbox).toBe(
      true,
    );
  });

  it.each([
    ['STORE_DIR', ''],
    ['FIREBASE_API_KEY', undefined],
    ['PORT', '70000'],
    ['USER_API_HOST', 'javascript:alert(1)'],
    ['API_UPSTREAM', 'api:3001'],
    ['TRUSTED_PROXY_HOPS', '-1'],
  ])('names %s when it is %p', (name, value) => {
    const read = () => readConfig({ ...production, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});
