import type { ShellApi } from './shell-api.ts';

const key = Symbol.for('tessera.shell');

/** What anything in the page may see: enough to inspect the bus, nothing that signs or decides. */
type VisibleShell = Readonly<Pick<ShellApi, 'version' | 'publish' | 'observe'>>;

let instance: ShellApi | undefined;

const visibleShell = () => (globalThis as { [key]?: VisibleShell })[key];

function secondCopy(version: string): Error {
  return new Error(
    `There are two copies of @tessera/shell in this page: version ${version} is provided by ` +
      'another one. Share it as a singleton; a remote must not bundle it.',
  );
}

/**
 * Provides the one shell of the page; the host calls it before anything renders. Throws when a
 * shell is there already, from this copy of the module or from another. The function returned
 * withdraws it, for tests.
 */
export function provideShell(shell: ShellApi): () => void {
  if (instance !== undefined) throw new Error('The shell is provided already.');
  const other = visibleShell();
  if (other !== undefined) throw secondCopy(other.version);

  instance = shell;
  const { version, publish, observe } = shell;
  Object.defineProperty(globalThis, key, {
    configurable: true,
    value: Object.freeze({ version, publish, observe } satisfies VisibleShell),
  });
  return () => {
    if (instance !== shell) return;
    instance = undefined;
    delete (globalThis as { [key]?: VisibleShell })[key];
  };
}

/** The shell of the page. Throws when the host has not provided it, or to another copy only. */
export function getShell(): ShellApi {
  if (instance !== undefined) return instance;
  const other = visibleShell();
  if (other !== undefined) throw secondCopy(other.version);
  throw new Error('No shell is provided yet: the host calls provideShell() before it renders.');
}
