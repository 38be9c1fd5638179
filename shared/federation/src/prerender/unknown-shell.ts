import { createEventBus, type ShellApi, shellVersion } from '@tessera/shell';

/** Something of the shell that is not there while a page is drawn ahead: whoever reads it is told so. */
const unknown = <Part extends object>(part: string): Part =>
  new Proxy({} as Part, {
    get: (_part, name) => {
      throw new Error(`it reads ${part}.${String(name)} of the shell, which no build knows`);
    },
  });

/** A shell that knows nothing yet, as pages find it that are drawn before anybody has come. */
export function unknownShell(): ShellApi {
  const { publish, observe, current } = createEventBus();
  return {
    version: shellVersion,
    config: unknown('config'),
    identity: unknown('identity'),
    publish,
    observe,
    current,
    getIdToken: async () => null,
    confirmIdentity: async () => false,
  };
}
