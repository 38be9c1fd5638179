import { runtimeConfigSchema } from '@tessera/contracts/runtime-config';
import { getShell, ShellEventError, shellVersion } from '@tessera/shell';
import { describeGetIdToken } from './describe-get-id-token.ts';
import { createFakeShell, provideFakeShell, signedInSession } from './fake-shell.ts';

describeGetIdToken(() => createFakeShell({ session: { status: 'loading' } }));

it('is signed in with a token, or without one when a test says so', async () => {
  expect(await createFakeShell().getIdToken()).toBe('test-id-token');
  expect(await createFakeShell({ idToken: null }).getIdToken()).toBeNull();
});

it('refuses what the shell refuses', () => {
  const shell = createFakeShell();
  expect(() => shell.publish('flash.requested', { message: '' })).toThrow(ShellEventError);
  expect(() => shell.publish('theme', { isDarkMode: false })).toThrow(/only the shell/);
  expect(shell.publishedTo('flash.requested')).toEqual([]);
  expect(shell.current('theme')).toEqual({ isDarkMode: true });
});

it('has recorded what subscribers were given, topic by topic in its order', () => {
  const shell = createFakeShell();
  shell.observe('balance.changed').subscribe(({ assets }) => {
    if (assets[0] === 'ETH') shell.publish('balance.changed', { assets: ['EUR'] });
  });
  const eth = { assets: ['ETH'], more: 'than the schema names' };
  shell.publish('balance.changed', eth);
  shell.publish('sign-out.requested', {});
  shell.setSession({ status: 'none' });
  expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['ETH'] }, { assets: ['EUR'] }]);
  expect(shell.publishedTo('sign-out.requested')).toEqual([{}]);
  expect(shell.publishedTo('session')).toEqual([signedInSession, { status: 'none' }]);
});

it('has the version and a whole configuration, of a sandbox unless a test says otherwise', () => {
  const { version, config } = createFakeShell();
  expect(version).toBe(shellVersion);
  expect(runtimeConfigSchema.parse(config)).toEqual(config);
  expect(config).toMatchObject({ sandbox: true, userApiHost: '/api' });
  expect(createFakeShell({ config: { sandbox: false } }).config).toEqual({
    ...config,
    sandbox: false,
  });
});

it('takes the place of the shell that a test provided before', () => {
  provideFakeShell(createFakeShell());
  const second = provideFakeShell(createFakeShell());
  expect(getShell()).toBe(second);
});

it('is withdrawn when a test is over', () => {
  expect(getShell).toThrow(/No shell is provided/);
});
