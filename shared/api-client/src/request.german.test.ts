import { createFakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import * as z from 'zod/mini';
import { request } from './request.ts';

it('a part that speaks German asks for answers in German', async () => {
  provideFakeShell(createFakeShell());
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  await request({ method: 'GET', path: '/thing', schema: z.object({}) });
  const [, init] = sent.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('accept-language')).toBe('de');
});
