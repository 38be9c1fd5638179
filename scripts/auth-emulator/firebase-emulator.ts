import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AccountChange, SavedAccount } from './saved-accounts.ts';
import { TouchedAccounts } from './touched-accounts.ts';

/** The part of the emulator's own state that is used here; firebase-tools ships no types for it. */
type ProjectState = {
  enableImprovedEmailPrivacy: boolean;
  users: Map<string, SavedAccount>;
  overwriteUserWithLocalId(localId: string, fields: SavedAccount): unknown;
};

type StateModule = {
  AgentProjectState: new (projectId: string) => ProjectState;
};

type ServerModule = {
  createApp(
    projectId: string,
    singleProjectMode: number | undefined,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
};

type Middleware = (description: unknown, options: object) => Promise<unknown>;
type AjvModule = { readonly default: { readonly prototype: { validateSchema(): boolean } } };

const require = createRequire(import.meta.url);
const serverFile = 'firebase-tools/lib/emulator/auth/server.js';

/**
 * The emulator makes a validator of each parameter in the description of its API, and each of them first compiles
 * the schema of schemas: more than four fifths of what its start took. Here the description is taken for what its
 * authors tested, and a validator is made when the first request needs it.
 */
function makeValidatorsLate(): void {
  const fromTools = createRequire(require.resolve(serverFile));
  const exegesis = fromTools('exegesis-express') as { middleware: Middleware };
  const { middleware } = exegesis;
  exegesis.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
  const { default: Ajv } = createRequire(fromTools.resolve('exegesis'))('ajv') as AjvModule;
  Ajv.prototype.validateSchema = () => true;
}

/**
 * Firebase's Auth emulator as the command-line tool runs it, without the tool around it: no hub,
 * no log of its own in the working folder, and half the time to start. It reads the emulator's
 * state directly, because the emulator's import gives every account a new `validSince`, which
 * would sign everybody out at each start.
 */
export async function createFirebaseEmulator(projectId: string) {
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js') as StateModule;
  makeValidatorsLate();
  const { createApp } = require(serverFile) as ServerModule;
  const state = new AgentProjectState(projectId);
  // New Firebase projects do not reveal whether an e-mail has an account; the emulator's default does.
  state.enableImprovedEmailPrivacy = true;
  const accounts = new TouchedAccounts();
  state.users = accounts;
  /** As it was told last. */
  const told = new Map<string, string>();
  const changeOf = (localId: string): AccountChange[] => {
    const account = accounts.peek(localId) ?? null;
    const json = account ? JSON.stringify(account) : undefined;
    if (told.get(localId) === json) return [];
    if (json === undefined) told.delete(localId);
    else told.set(localId, json);
    return [{ localId, account }];
  };
  const app = await createApp(projectId, undefined, new Map([[projectId, state]]));
  return {
    app,
    /** What has become of accounts since this was asked last. */
    takeChanges: () => accounts.takeTouched().flatMap(changeOf),
    restoreAccount: ({ providerUserInfo = [], ...account }: SavedAccount) => {
      // The emulator adds the password provider by itself, and would have it twice.
      const others = providerUserInfo.filter(({ providerId }) => providerId !== 'password');
      state.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo: others });
    },
  };
}
