import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import {
  type Session,
  type ShellPayload,
  type ShellTopic,
  topicOwners,
} from '@tessera/contracts/shell-events';
import {
  createEventBus,
  type EventBus,
  type Identity,
  provideShell,
  type ShellApi,
  type ShellState,
  shellVersion,
} from '@tessera/shell';
import { filter, firstValueFrom } from 'rxjs';
import { createFakeIdentity, type IdentityCall } from './fake-identity.ts';

export const signedInSession = {
  status: 'signed-in',
  user: { id: 'user-1', email: 'ada@example.com', emailVerified: true },
} as const satisfies Session;

export const signedOutSession = { status: 'none' } as const satisfies Session;

const testConfig: RuntimeConfig = {
  userApiHost: '/api',
  sandbox: true,
  identity: {
    apiKey: 'test-key',
    projectId: 'demo-tessera',
    authDomain: 'localhost',
    emulator: true,
  },
};

export interface FakeShellOptions extends Partial<ShellState> {
  config?: Partial<RuntimeConfig>;
  identity?: Partial<Identity>;
  idToken?: string | null;
  /** What comes of asking "Is it you?"; nobody answers unless it is said. */
  confirmIdentity?: ShellApi['confirmIdentity'];
}

/** Tests name topics as the catalogue does. */
export interface FakeShell extends Omit<ShellApi, keyof EventBus>, EventBus {
  /** What subscribers of a topic were given until now, in order; a state's first value included. */
  publishedTo<Topic extends ShellTopic>(topic: Topic): ShellPayload<Topic>[];
  readonly identityCalls: readonly IdentityCall[];
  setIdentity(changes: Partial<Identity>): void;
  setSession(session: Session): void;
  /** Publishes as the shell does; wrap it in `act` when something rendered listens. */
  publishAsShell: EventBus['publishAsShell'];
}

function recordPublished(bus: EventBus) {
  const published: { topic: ShellTopic; payload: unknown }[] = [];
  for (const topic of Object.keys(topicOwners) as ShellTopic[]) {
    bus.observe(topic).subscribe((payload) => published.push({ topic, payload }));
  }
  return published;
}

/**
 * A shell on the real event bus, so that a payload which the schemas refuse fails the test too.
 * Somebody with a verified e-mail is signed in unless `session` says otherwise.
 */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const { config, identity: identityChanges, idToken = 'test-id-token', ...others } = options;
  const { confirmIdentity = async () => false, ...state } = others;
  const bus = createEventBus({ session: signedInSession, ...state });
  const fake = createFakeIdentity(identityChanges);
  const published = recordPublished(bus);

  return {
    version: shellVersion,
    config: { ...testConfig, ...config },
    identity: fake.identity,
    publish: bus.publish,
    observe: bus.observe,
    current: bus.current,
    getIdToken: async () => {
      const known = bus.observe('session').pipe(filter(({ status }) => status !== 'loading'));
      return (await firstValueFrom(known)).status === 'signed-in' ? idToken : null;
    },
    confirmIdentity,
    publishedTo: <Topic extends ShellTopic>(topic: Topic) =>
      published
        .filter((event) => event.topic === topic)
        .map((event) => event.payload as ShellPayload<Topic>),
    identityCalls: fake.calls,
    setIdentity: fake.set,
    setSession: (session) => bus.publishAsShell('session', session),
    publishAsShell: bus.publishAsShell,
  };
}

let withdraw: (() => void) | undefined;

/** Makes a fake shell the one that `getShell()` and the hooks find, until the test is over. */
export function provideFakeShell(shell: FakeShell): FakeShell {
  withdraw?.();
  withdraw = provideShell(shell);
  return shell;
}

afterEach(() => {
  withdraw?.();
  withdraw = undefined;
});
