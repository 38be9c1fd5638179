import { ok as assert } from 'node:assert';
import { test } from '@playwright/test';
import { expectStatus, requestSite } from './request-site.ts';
import { stack } from './site-under-test.ts';

const { url } = stack;

test('the emulator’s administration is out of reach', async () => {
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

test('the emulator gets no credentials, whatever they are', async () => {
  const lookup = `${url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox`;
  for (const authorization of ['Bearer owner', 'bearer OWNER', 'Bearer ya29.x', 'Basic b3duZXI=']) {
    await expectStatus(403, lookup, { body: { localId: ['x'] }, headers: { authorization } });
  }
});
