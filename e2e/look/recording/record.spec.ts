import type { Page } from '@playwright/test';
import type { Ticket } from '@tessera/contracts/support';
import type { Wallet } from '@tessera/contracts/wallets';
import type { Customer } from '../../fixtures/customer.ts';
import { moveSiteClock } from '../../fixtures/site-clock.ts';
import { expect, type Walk, walk } from '../../fixtures/walk.ts';
import { answerRequests } from '../answer-requests.ts';
import { type Answer, keyOf, type Scene, writeRecorded } from '../recorded.ts';
import { sayIn } from '../say-in.ts';
import { pathOf, screens } from '../screens.ts';
import { settle } from '../settle.ts';
import { makers } from './make-scene.ts';

/** So much later than the API does the browser look, so that nothing that it sees is yet to come. */
const laterMs = 90_000;

/** Prices for the API to live on until the scene is looked at. */
const freshPricesHours = 1 / 60;

async function walletOf({ get }: Customer): Promise<string> {
  const { items } = await get<{ items: Wallet[] }>('/wallets');
  return items.find(({ asset }) => asset === 'BTC')?.id ?? 'none';
}

async function ticketOf({ get }: Customer): Promise<string> {
  const { items } = await get<{ items: Ticket[] }>('/support/tickets');
  return items[0]?.id ?? 'none';
}

/** Writes down every answer that the page gets while it shows the screens of a scene. */
async function record(page: Page, scene: Scene, ids: Readonly<Record<string, string>>) {
  const start = await moveSiteClock();
  const now = new Date(start.getTime() + laterMs);
  await page.clock.setFixedTime(now);
  const answers: Record<string, Answer> = {};
  // Of what a screen has answered otherwise, nothing is asked.
  await answerRequests(page, { state: null, answers: {} });
  await page.route(/\/api\//, async (route) => {
    const key = keyOf(route.request().method(), route.request().url());
    if (!key || /lifecheck|\/session\/|^GET \/live/.test(key)) return route.continue();
    // One price for a whole scene: what is asked follows from it.
    const known = key.startsWith('GET /prices') ? answers[key] : undefined;
    if (known) return route.fulfill({ status: known.status, json: known.body });
    const response = await route.fetch();
    const text = await response.text();
    answers[key] = { status: response.status(), body: text === '' ? null : JSON.parse(text) };
    await route.fulfill({ response, body: text });
  });
  // A newcomer is who sees every page without data. What is changed afterwards is not to be had here.
  const seen = screens.filter(
    (screen) =>
      (screen.scene === scene && !screen.change) ||
      (scene === 'newcomer' && screen.states.includes('empty')),
  );
  for (const screen of seen) {
    await page.goto(pathOf(screen, { ids }));
    await settle(page);
    await screen.prepare?.(page, sayIn('en'));
    await settle(page);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(Object.values(answers).filter(({ status }) => status >= 500)).toEqual([]);
  writeRecorded(scene, { now: now.toISOString(), ids, answers });
}

walk.beforeEach(() => walk.setTimeout(300_000));

walk('visitor', async ({ page, time }) => {
  await time.pass(freshPricesHours);
  await record(page, 'visitor', {});
});

for (const [scene, make] of Object.entries(makers)) {
  walk(scene, async ({ signedInPage, account, customer, time, prices }) => {
    const world: Pick<Walk, 'customer' | 'time' | 'prices'> = { customer, time, prices };
    const loan = await make({ ...world, account });
    await time.pass(freshPricesHours);
    const ids = {
      wallet: await walletOf(customer),
      ticket: await ticketOf(customer),
      ...(loan ? { loan } : {}),
    };
    await record(signedInPage, scene as Scene, ids);
  });
}
