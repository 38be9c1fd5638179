import { createEventBus } from './event-bus.ts';
import type { ShellApi } from './shell-api.ts';

const key = Symbol.for('tessera.shell');
const visible = () => (globalThis as { [key]?: object })[key];

function anyShell(): ShellApi {
  const { publish, observe, current } = createEventBus();
  const unused = {} as never;
  return {
    version: '1.0.0',
    config: unused,
    identity: unused,
    publish,
    observe,
    current,
    getIdToken: async () => null,
    confirmIdentity: async () => false,
  };
}

/** Each call loads the module anew, as a second bundle in the page would. */
function loadCopy(): typeof import('./shell-instance.ts') {
  let copy: typeof import('./shell-instance.ts') | undefined;
  jest.isolateModules(() => {
    copy = require('./shell-instance.ts');
  });
  if (copy === undefined) throw new Error('not loaded');
  return copy;
}

describe('the one shell of a page', () => {
  it('is found after it was provided, and not after it was withdrawn', () => {
    const { provideShell, getShell } = loadCopy();
    const shell = anyShell();
    const withdraw = provideShell(shell);
    expect(getShell()).toBe(shell);
    withdraw();
    expect(() => getShell()).toThrow(/No shell is provided yet/);
    expect(visible()).toBeUndefined();
  });

  it('shows the page its version, publish and observe, and no more', () => {
    const withdraw = loadCopy().provideShell(anyShell());
    expect(Object.keys(visible() ?? {}).sort()).toEqual(['observe', 'publish', 'version']);
    expect(Object.isFrozen(visible())).toBe(true);
    withdraw();
  });

  it('cannot be provided twice', () => {
    const { provideShell } = loadCopy();
    const withdraw = provideShell(anyShell());
    expect(() => provideShell(anyShell())).toThrow(/provided already/);
    withdraw();
  });

  it('stays when one that was there before it is withdrawn once more', () => {
    const { provideShell, getShell } = loadCopy();
    const withdrawFirst = provideShell(anyShell());
    withdrawFirst();
    const second = anyShell();
    const withdrawSecond = provideShell(second);
    withdrawFirst();
    expect(getShell()).toBe(second);
    expect(visible()).toBeDefined();
    withdrawSecond();
  });

  it('says so when a second copy of the module looks for it', () => {
    const withdraw = loadCopy().provideShell(anyShell());
    const copy = loadCopy();
    expect(() => copy.getShell()).toThrow(/two copies of @tessera\/shell .* version 1\.0\.0/);
    expect(() => copy.provideShell(anyShell())).toThrow(/two copies.*must not bundle it/);
    withdraw();
  });
});
