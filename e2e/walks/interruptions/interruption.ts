import type { Page, Route } from '@playwright/test';
import type { Account } from '../../fixtures/accounts.ts';
import { killApi, startApi } from '../../fixtures/site-api.ts';
import { expect } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import type { Action } from './action.ts';

export type Scene = {
  readonly page: Page;
  readonly account: Account;
  readonly action: Action;
};

/** What comes in between; it ends with the action done on the screen. */
export type Interruption = {
  /** The column of the table. */
  readonly name: string;
  readonly go: (scene: Scene) => Promise<void>;
};

const press = ({ page, action }: Scene) => action.button(page).click();

/** Has the next sending of the action go another way; resolves when it has gone it. */
async function onSending({ page, action }: Scene, go: (route: Route) => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // What a failed test never waited for is nobody's uncaught error.
  promise.catch(() => {});
  let isMet = false;
  await page.route(
    ({ pathname }) => action.path.test(pathname),
    async (route) => {
      if (isMet || route.request().method() !== 'POST') return route.fallback();
      isMet = true;
      await go(route).then(resolve, reject);
    },
  );
  return { isOver: promise };
}

/** The API does it, and nobody hears of it. */
async function loseAnswer(route: Route) {
  expect((await route.fetch()).status()).toBeLessThan(300);
  await route.abort('connectionreset');
}

/**
 * An error says what to do, and what was typed stands there; then the same button does it. Or the page
 * has seen by itself that it is done.
 */
async function pressAgain(scene: Scene) {
  const { page, action } = scene;
  if (action.looksAfterFailure && (await hasVanished(scene))) return action.expectDone(page);
  await expect(
    page.getByRole('main').or(page.getByRole('dialog')).getByText(/again/).first(),
  ).toBeVisible();
  await action.expectTyped(page);
  await press(scene);
  await action.expectDone(page);
}

async function hasVanished({ page, action }: Scene): Promise<boolean> {
  return action
    .button(page)
    .waitFor({ state: 'hidden', timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
}

/** After a new load: what was typed stands there, and the button does it. */
async function goOn(scene: Scene) {
  const { page, action } = scene;
  await action.resume?.(page);
  await action.expectTyped(page);
  await press(scene);
  await action.expectDone(page);
}

export const interruptions: readonly Interruption[] = [
  {
    name: 'double click',
    go: async ({ page, action }) => {
      await action.button(page).dblclick();
      await action.expectDone(page);
    },
  },
  {
    name: 'reload before it is sent',
    go: async (scene) => {
      await scene.page.reload();
      await goOn(scene);
    },
  },
  {
    name: 'connection lost before the request',
    go: async (scene) => {
      const sending = await onSending(scene, (route) => route.abort('connectionfailed'));
      await press(scene);
      await sending.isOver;
      await pressAgain(scene);
    },
  },
  {
    name: 'connection lost after the request',
    go: async (scene) => {
      const sending = await onSending(scene, loseAnswer);
      await press(scene);
      await sending.isOver;
      await pressAgain(scene);
    },
  },
  {
    name: 'reload after the request',
    go: async (scene) => {
      const sending = await onSending(scene, async (route) => {
        await route.fetch();
      });
      await press(scene);
      await sending.isOver;
      await scene.page.reload();
      await (scene.action.isSeenAnew ? scene.action.expectDone(scene.page) : goOn(scene));
    },
  },
  {
    name: 'back while it is sent, and forward',
    go: async (scene) => {
      const { page, action } = scene;
      const left = Promise.withResolvers<void>();
      const sending = await onSending(scene, async (route) => {
        await left.promise;
        await route.continue();
      });
      const answer = page.waitForResponse(
        (response) =>
          action.path.test(new URL(response.url()).pathname) &&
          response.request().method() === 'POST',
      );
      await press(scene);
      await page.goBack();
      left.resolve();
      await sending.isOver;
      await (await answer).finished();
      await page.goForward();
      await (action.isOfferedAgain ? goOn(scene) : action.expectDone(page));
    },
  },
  {
    name: 'session over, and signed in again',
    go: async (scene) => {
      const { page, action, account } = scene;
      const isMeant = ({ pathname }: URL) => action.path.test(pathname);
      const refusal = { code: 'unauthenticated', type: 'about:blank', title: 'x', status: 401 };
      await page.route(isMeant, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: refusal })
          : route.fallback(),
      );
      await press(scene);
      await expect(page.getByRole('main').getByLabel('E-mail')).toBeVisible();
      await page.unroute(isMeant);
      await new SignInPage(page).send(account);
      await goOn(scene);
    },
  },
  {
    name: 'second tab',
    go: async (scene) => {
      const { page, action } = scene;
      const tab = await page.context().newPage();
      try {
        await tab.goto(page.url());
        await action.expectKnown?.(tab);
        if (!action.again) await action.resume?.(tab);
        if (!action.again) await action.expectTyped(tab);
        await press(scene);
        await action.expectDone(page);
        if (action.again) await action.again(tab);
        else {
          await press({ ...scene, page: tab });
          await action.expectDone(tab);
        }
      } finally {
        await tab.close();
      }
    },
  },
  {
    name: 'API killed in the middle',
    go: async (scene) => {
      const sending = await onSending(scene, async (route) => {
        const sent = route.continue();
        await Promise.all([sent, killApi()]);
      });
      await press(scene);
      await sending.isOver;
      try {
        await expect(scene.page.getByText(/again/).first()).toBeVisible();
      } finally {
        await startApi();
      }
      await pressAgain(scene);
    },
  },
];
