import { type ProvidedRuntime, runtimeKey, runtimeVersion } from './runtime-contract.ts';

function startRemote(provided: Partial<ProvidedRuntime> | undefined) {
  Object.assign(globalThis, { [runtimeKey]: provided });
  jest.resetModules();
  return require('./remote-runtime.ts').default;
}

describe('the federation runtime of a remote', () => {
  it('is the one that the page provides', () => {
    const runtime = {};
    const createBundlerRuntime = (() => runtime) as never;
    expect(startRemote({ version: runtimeVersion, createBundlerRuntime })).toBe(runtime);
  });

  it('is also that of a page of another version, which serves this one', () => {
    const runtime = {};
    const createBundlerRuntime = (() => runtime) as never;
    const page = { version: '9.0.0', serves: ['9.0.0', runtimeVersion], createBundlerRuntime };
    expect(startRemote(page)).toBe(runtime);
  });

  it('is refused in another version, and where there is none', () => {
    expect(() => startRemote({ version: '2.9.1' })).toThrow(
      `needs federation runtime ${runtimeVersion}`,
    );
    expect(() => startRemote({ version: '2.9.1', serves: ['2.9.1', '2.9.0'] })).toThrow(
      'the page has 2.9.1, 2.9.0',
    );
    expect(() => startRemote(undefined)).toThrow('the page has none');
  });
});
