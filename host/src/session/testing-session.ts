import type { Session } from '@tessera/contracts/shell-events';
import type { Admission, Admitted } from './admit-sign-in.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createSessionController } from './session-controller.ts';
import { createTestingProvider } from './testing-provider.ts';

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function createTestingHint(isSet: boolean) {
  let value = isSet;
  let newest = 0;
  let onChange: (isSet: boolean) => void = () => {};
  return {
    isSet: () => value,
    set: (authTime: number) => {
      value = true;
      newest = Math.max(newest, authTime);
    },
    authTime: () => newest,
    clear: () => {
      value = false;
      newest = 0;
    },
    watch: (callback: (isSet: boolean) => void) => {
      onChange = callback;
    },
    changeInAnotherTab: (next: boolean) => {
      value = next;
      onChange(next);
    },
    /** Tells late what another tab did before. */
    tellLate: (next: boolean) => onChange(next),
  };
}

export function arrange(account: Parameters<typeof createTestingProvider>[0], isHinted = true) {
  const fake = createTestingProvider(account);
  const hint = createTestingHint(isHinted);
  const told: string[] = [];
  const loadProvider = jest.fn(async () => fake.provider);
  const admit = jest.fn(async (_: Admitted): Promise<Admission> => 'in');
  const endAtApi = jest.fn(async (_: IdentityProvider) => {});
  const controller = createSessionController({
    endAtApi,
    admit,
    loadProvider,
    hint,
    publish: (session: Session) => {
      told.push(session.status === 'signed-in' ? session.user.email : session.status);
    },
    leaveAfterSignOut: async () => {
      told.push('leave for /');
    },
    leaveUnverified: async (email) => {
      told.push(`leave unverified ${email}`);
    },
  });
  return { ...fake, hint, told, loadProvider, controller, endAtApi, admit };
}
