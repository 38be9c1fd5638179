import type { Identity } from '@tessera/shell';
import { describeIdentity } from './describe-identity.ts';
import { createFakeIdentity } from './fake-identity.ts';
import { faultsOf } from './testing/faults-of.ts';

const faultsWith = (spoil: (identity: Identity) => Partial<Identity>) =>
  faultsOf(() =>
    describeIdentity((answers) => {
      const { identity, calls } = createFakeIdentity(answers);
      return { identity: { ...identity, ...spoil(identity) }, calls };
    }),
  );

it('finds arguments in another order', async () => {
  const spoil = ({ changePassword }: Identity) => ({
    changePassword: (current: string, next: string) => changePassword(next, current),
  });
  expect(await faultsWith(spoil)).toEqual([
    'changePassword: hands on what it was given, and the answer',
  ]);
});

it('finds an answer that is not the provider’s', async () => {
  const spoil = ({ verifyEmail }: Identity) => ({
    verifyEmail: async (code: string) => {
      await verifyEmail(code);
      return { ok: false, reason: 'unknown' } as const;
    },
  });
  expect(await faultsWith(spoil)).toEqual([
    'verifyEmail: hands on what it was given, and the answer',
    'verifyEmail: answers a refusal as it is',
  ]);
});
