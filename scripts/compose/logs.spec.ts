import { ok as assert } from 'node:assert';
import { test } from '@playwright/test';
import { requestSite } from './request-site.ts';
import { person, stack } from './site-under-test.ts';

/** How every JSON Web Token begins: the start of its header in Base64. */
const startOfToken = 'eyJ';

/** How every address of the sandbox's Bitcoin network begins. */
const startOfAddress = 'bcrt1';

const loggers = ['edge', 'host', 'api', 'prover', 'signer', 'mail-catcher'];

// The last part: every kind of request has been logged by now, answered or not.
test('no log holds a query, a ticket, an e-mail address, a destination or a token', async () => {
  const marker = 'somebody-in-a-query';
  await requestSite(`${stack.url}/auth/sign-up-completed?email=${marker}`);
  await requestSite(`${stack.url}/api/nothing-here?email=${marker}`);
  await requestSite(`${stack.url}/identitytoolkit.googleapis.com/v1/nothing?key=${marker}`);
  await requestSite(`${stack.url}/api/downloads/${marker}`);
  await stack.compose(['stop', 'host', 'api', 'auth-emulator']);
  await requestSite(`${stack.url}/auth/sign-in?redirect=${marker}`);
  await requestSite(`${stack.url}/api/user/lifecheck?email=${marker}`);
  await requestSite(`${stack.url}/securetoken.googleapis.com/v1/token?key=${marker}`);
  await stack.compose(['start', 'auth-emulator', 'api', 'host']);
  await stack.untilSettled();
  const logs = await stack.compose(['logs', '--no-color', ...loggers]);
  assert(logs.includes('/auth/sign-in'), 'the edge logs nothing');
  assert(logs.includes('finishing what was begun'), 'the services log nothing');
  for (const secret of [marker, startOfToken, startOfAddress, person.email, person.password]) {
    const line = logs.split('\n').find((text) => text.includes(secret));
    assert(line === undefined, line);
  }
});
