import { describeGetIdToken } from './describe-get-id-token.ts';
import { faultsOf } from './testing/faults-of.ts';

const faultsOfToken = (token: string | null) =>
  faultsOf(() =>
    describeGetIdToken(() => ({ getIdToken: async () => token, setSession: () => undefined })),
  );

it('finds that nobody is waited for', async () => {
  expect(await faultsOfToken(null)).toEqual([
    'waits for the ID token until it is known who is there',
  ]);
});

it('finds a token that outlives its session', async () => {
  expect(await faultsOfToken('token')).toEqual([
    'has no ID token when the session is none',
    'has no ID token when the session is signing-out',
  ]);
});
