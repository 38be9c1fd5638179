import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { borrowEuros, oneEther, readHoldings } from './borrow.ts';
import type { Checklist } from './checklist.ts';
import { depositCoins } from './coins.ts';
import type { Person } from './person.ts';
import { expectStatus, requestSite } from './request-site.ts';
import type { Stack } from './stack.ts';

/** Sign up, deposit, borrow: what a newcomer does, over HTTP and through the edge. */
export const checkStory = async (list: Checklist, { url }: Stack, person: Person) => {
  const api = `${url}/api`;
  let token = '';
  let payout = '';

  await list.check(
    'a person signs up, and is turned away while the e-mail is unverified',
    async () => {
      const { idToken, refreshToken } = await person.signUp();
      await expectStatus(403, `${api}/user/lifecheck`, { token: idToken });
      await person.verifyEmail(idToken);
      token = await person.refresh(refreshToken);
    },
  );
  await list.check('the lifecheck answers a verified person, and nobody else', async () => {
    await expectStatus(204, `${api}/user/lifecheck`, { token });
    await expectStatus(401, `${api}/user/lifecheck`);
  });
  await list.check('one ether from the faucet is confirmed and credited', () =>
    depositCoins(api, token, oneEther),
  );
  await list.check('a loan opens on the quote of the moment, not on an outdated one', async () => {
    payout = (await borrowEuros(api, token)).payout.amount;
  });
  await list.check('the euros have arrived', async () => {
    const { euros, loans } = await readHoldings(api, token);
    assert(payout !== '', 'no loan was opened');
    assertSame({ euros, loans: loans.length }, { euros: payout, loans: 1 });
  });
};

/** The same person after a restart: nothing is lost, nothing happens twice. */
export const checkSamePerson = async (
  { url }: Stack,
  person: Person,
  before: { readonly localId: string; readonly holdings: unknown },
) => {
  const { idToken, localId } = await person.signIn();
  assertSame({ localId, holdings: await readHoldings(`${url}/api`, idToken) }, before);
};

export const rememberPerson = async ({ url }: Stack, person: Person) => {
  const { idToken, localId } = await person.signIn();
  return { localId, holdings: await readHoldings(`${url}/api`, idToken) };
};

/** How often the emulator's administration, or a disguise of it, is asked for and refused. */
export const checkIdentityIsShielded = async (list: Checklist, { url }: Stack) => {
  await list.check('the emulator’s administration is out of reach', async () => {
    const accounts = 'emulator/v1/projects/demo-tessera/accounts';
    const paths = [
      '/emulator/v1/projects/demo-tessera/oobCodes',
      `/${accounts}`,
      `//${accounts}`,
      `/identitytoolkit.googleapis.com/%2e%2e/${accounts}`,
      `/identitytoolkit.googleapis.com/..%2f${accounts}`,
      '/identitytoolkit.googleapis.com/v1/projects/demo-tessera/accounts:query',
      '/identitytoolkit.googleapis.com/v2/projects/demo-tessera/config',
    ];
    for (const path of paths) {
      const { status, text } = await requestSite(`${url}${path}`);
      const isRefused = status === 403 || status === 404;
      assert(isRefused, `${path} answered ${status}`);
      assert(!/oobCode|localId|passwordHash/.test(text), `${path} gave something away`);
    }
  });
  await list.check('the emulator gets no credentials, whatever they are', async () => {
    const lookup = `${url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox`;
    for (const authorization of [
      'Bearer owner',
      'bearer OWNER',
      'Bearer ya29.x',
      'Basic b3duZXI=',
    ]) {
      await expectStatus(403, lookup, { body: { localId: ['x'] }, headers: { authorization } });
    }
  });
};
