import type { Session } from '@tessera/contracts/shell-events';
import type { ShellApi } from '@tessera/shell';

type Arrange = () => {
  getIdToken: ShellApi['getIdToken'];
  setSession(session: Session): void;
};

const user = { id: 'user-1', email: 'ada@example.com', emailVerified: true } as const;

/**
 * What a request stands on: the shell's way to the ID token keeps to it, and so does the fake in its
 * place. `arrange` begins while the session is loading.
 */
export function describeGetIdToken(arrange: Arrange): void {
  it('waits for the ID token until it is known who is there', async () => {
    const { getIdToken, setSession } = arrange();
    const token = getIdToken();
    setSession({ status: 'signed-in', user });
    expect(await token).toEqual(expect.any(String));
  });

  it.each([{ status: 'none' }, { status: 'signing-out' }] as const)(
    'has no ID token when the session is $status',
    async (session) => {
      const { getIdToken, setSession } = arrange();
      setSession(session);
      expect(await getIdToken()).toBeNull();
    },
  );
}
