import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import type { Session, ShellPayload, ShellTopic } from '@tessera/contracts/shell-events';
import {
  createEventBus,
  type Identity,
  provideShell,
  type ShellApi,
  type ShellState,
} from '@tessera/shell';
import { createFakeIdentity, type IdentityCall } from './fake-identity.ts';

export const signedInSession = {
  status: 'signed-in',
  user: { id: 'user-1', email: 'ada@example.com', emailVerified: true },
} as const satisfies Session;

export const signedOutSession = { status: 'none' } as const satisfies Session;

export const testConfig: RuntimeConfig = {
  userApiHost: '/api',
  sandbox: true,
  identity: {
    apiKey: 'test-key',
    projectId: 'demo-tessera',
    authDomain: 'localhost',
    emulator: true,
  },
};

export type PublishedEvent = {
  topic: ShellTopic;
  payload: unknown;
};

export interface FakeShellOptions extends Partial<ShellState> {
  config?: Partial<RuntimeConfig>;
  identity?: Partial<Identity>;
  idToken?: string | null;
}

export interface FakeShell extends ShellApi {
  /** What a remote published, in order. */
  readonly published: readonly PublishedEvent[];
  publishedTo<Topic extends ShellTopic>(topic: Topic): ShellPayload<Topic>[];
  readonly identityCalls: readonly IdentityCall[];
  setIdentity(changes: Partial<Identity>): void;
  setSession(session: Session): void;
  setIdToken(idToken: string | null): void;
  /** Publishes as the shell does; wrap it in `act` when something rendered listens. */
  publishAsShell: ShellApi['publish'];
}

/**
 * A shell on the real event bus, so that a payload which the schemas refuse fails the test too.
 * Somebody with a verified e-mail is signed in unless `session` says otherwise.
 */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const { config, identity: identityChanges, idToken: firstToken, ...state } = options;
  const bus = createEventBus({ session: signedInSession, ...state });
  const fake = createFakeIdentity(identityChanges);
  const published: PublishedEvent[] = [];
  let idToken = firstToken === undefined ? 'test-id-token' : firstToken;

  return {
    version: '1.0.0',
    config: { ...testConfig, ...config },
    identity: fake.identity,
    publish: (topic, payload) => {
      bus.publish(topic, payload);
      published.push({ topic, payload });
    },
    observe: bus.observe,
    current: bus.current,
    getIdToken: async () => (bus.current('session').status === 'signed-in' ? idToken : null),
    published,
    publishedTo: <Topic extends ShellTopic>(topic: Topic) =>
      published
        .filter((event) => event.topic === topic)
        .map((event) => event.payload as ShellPayload<Topic>),
    identityCalls: fake.calls,
    setIdentity: fake.set,
    setSession: (session) => bus.publishAsShell('session', session),
    setIdToken: (next) => {
      idToken = next;
    },
    publishAsShell: bus.publishAsShell,
  };
}

let withdraw: (() => void) | undefined;

/** Makes a fake shell the one that `getShell()` and the hooks find, until the test is over. */
export function provideFakeShell(shell: FakeShell = createFakeShell()): FakeShell {
  withdraw?.();
  withdraw = provideShell(shell);
  return shell;
}

afterEach(() => {
  withdraw?.();
  withdraw = undefined;
});
