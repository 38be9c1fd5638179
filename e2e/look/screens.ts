import type { Page } from '@playwright/test';
import { dashboardRoutes, publicRoutes, staticRoutes } from '../fixtures/routes.ts';
import { type State, states } from './answer-in-page.ts';
import { answerOtherwise } from './answer-requests.ts';
import { openedScreens, waitForYearlyCost } from './opened-screens.ts';
import type { Recorded } from './recorded.ts';
import type { Say } from './say-in.ts';
import type { Screen } from './screen.ts';

const nameOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/(dashboard\/)?/, '')
    .replaceAll('/', '-') || 'landing';

const filledOnly: readonly State[] = ['filled'];

const publicScreens: readonly Screen[] = [...publicRoutes, ...staticRoutes].map(({ path }) => ({
  name: nameOf(path),
  scene: 'visitor',
  path,
  states: filledOnly,
  ...(path === '/' && { prepare: waitForYearlyCost }),
}));

const pages: readonly Screen[] = [
  ...dashboardRoutes.map(({ path }) => ({ name: nameOf(path), path })),
  { name: 'loan', path: '/dashboard/loan/:loan' },
  { name: 'wallet', path: '/dashboard/spot/:wallet' },
  { name: 'withdrawals', path: '/dashboard/spot/:wallet/withdrawals' },
  { name: 'ticket', path: '/dashboard/support/:ticket' },
].map((each) => ({
  ...each,
  scene: 'settled',
  states,
}));

const press = (name: string) => (page: Page, say: Say) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(name) })
    .first()
    .click();

const setUpApp = press('Set up an authenticator app');

/** The API asks for a younger sign-in; the question is answered with nothing, which is told at its field. */
async function askIdentity(page: Page, say: Say) {
  const refusal = {
    type: 'urn:tessera:problem:recent_sign_in_required',
    title: 'This needs a recent sign-in',
    status: 401,
    code: 'recent_sign_in_required',
  };
  await answerOtherwise(page, 'POST /factors/totp', {
    status: 401,
    headers: {
      'content-type': 'application/problem+json',
      'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=600',
    },
    body: refusal,
  });
  const dialog = page.getByRole('dialog', { name: say('Is it you?') });
  // Where answers are recorded, somebody would answer it.
  await page.removeLocatorHandler(dialog);
  await setUpApp(page, say);
  await dialog.getByRole('button', { name: say('It is me') }).click();
}

/** A link as a mail has it; nobody has its token. */
async function openUndoLink(page: Page, say: Say) {
  const undo = {
    state: 'open',
    addedAt: '2026-12-24T09:30:00.000Z',
    expiresAt: '2026-12-27T09:30:00.000Z',
  };
  await answerOtherwise(page, 'POST /factors/undo/look', { status: 200, body: undo });
  await page.goto(`/auth/undo#token=${'a'.repeat(43)}`);
  await page.getByRole('button', { name: say('Take the app away') }).waitFor();
}

/** Links of mails about a new address, which nobody was sent. */
const openEmailLink =
  (kind: 'confirm' | 'undo', button: string) => async (page: Page, say: Say) => {
    const expiresAt = '2026-12-27T09:30:00.000Z';
    const change = { state: 'open', newEmail: 'countess@example.com', expiresAt };
    const undo = {
      state: 'open',
      formerEmail: 'ada.example@example.com',
      changedAt: '2026-12-24T09:30:00.000Z',
      expiresAt,
    };
    await answerOtherwise(page, 'POST /email-changes/look', { status: 200, body: change });
    await answerOtherwise(page, 'POST /email-changes/undo/look', { status: 200, body: undo });
    await page.goto(`/auth/email-change#${kind}=${'a'.repeat(43)}`);
    await page.getByRole('button', { name: say(button) }).waitFor();
  };

const figures = 'coin=BTC&plan=amortising&ltv=4000&term=12&principal=1500';
const decided = 'borrows=1500.00&locks=0.07000000&rate=990&intent=looked-at-by-a-test';

/** Pages that ask for more than the page that they are a view of; empty they look as it does. */
const inStates = [
  'create-loan-review',
  'create-loan-borrower',
  'loan-margin-call',
  'loan-overdue',
  'loan-matured',
  'loan-waiting',
  'reports-statement',
  'reports-interest',
  'reports-tax',
];
const unlessEmpty = states.filter((state) => state !== 'empty');

const special: readonly Omit<Screen, 'states'>[] = [
  { name: 'create-loan-figures', scene: 'settled', path: `/dashboard/loan/create-loan?${figures}` },
  {
    name: 'create-loan-review',
    scene: 'settled',
    path: `/dashboard/loan/create-loan?${figures}&step=review&${decided}`,
  },
  {
    name: 'create-loan-borrower',
    scene: 'newcomer',
    path: `/dashboard/loan/create-loan?${figures}&step=borrower&${decided}`,
  },
  {
    name: 'create-loan-missing-coins',
    scene: 'newcomer',
    path: `/dashboard/loan/create-loan?${figures}`,
  },
  ...['repay', 'pay-off', 'add', 'release'].map((action) => ({
    name: `loan-${action}`,
    scene: 'settled' as const,
    path: `/dashboard/loan/:loan?do=${action}`,
  })),
  { name: 'loan-withdraw', scene: 'called', path: '/dashboard/loan/:loan?do=withdraw' },
  { name: 'loan-margin-call', scene: 'called', path: '/dashboard/loan/:loan' },
  { name: 'list-loans-margin-call', scene: 'called', path: '/dashboard/loan/list-loans' },
  { name: 'loan-overdue', scene: 'overdue', path: '/dashboard/loan/:loan' },
  { name: 'loan-matured', scene: 'matured', path: '/dashboard/loan/:loan' },
  { name: 'loan-waiting', scene: 'waiting', path: '/dashboard/loan/:loan' },
  { name: 'loan-sold', scene: 'sold', path: '/dashboard/loan/:loan' },
  ...['statement', 'interest', 'tax'].map((report) => ({
    name: `reports-${report}`,
    scene: 'settled' as const,
    path: `/dashboard/reports?report=${report}&period=this-year`,
  })),
  {
    name: 'fiat-pay-in',
    scene: 'settled',
    path: '/dashboard/fiat',
    prepare: press('Show how to pay in'),
  },
  { name: 'fiat-code', scene: 'confirming', path: '/dashboard/fiat' },
  {
    name: 'withdrawals-code',
    scene: 'confirming',
    path: '/dashboard/spot/:wallet/withdrawals',
  },
  {
    name: 'auth-action-used',
    scene: 'visitor',
    path: '/auth/action?mode=verifyEmail&oobCode=used',
  },
  { name: 'auth-undo-open', scene: 'visitor', path: '/auth/undo', prepare: openUndoLink },
  {
    name: 'auth-email-change-open',
    scene: 'visitor',
    path: '/auth/email-change',
    prepare: openEmailLink('confirm', 'Use this address'),
  },
  {
    name: 'auth-email-undo-open',
    scene: 'visitor',
    path: '/auth/email-change',
    prepare: openEmailLink('undo', 'Give my address back'),
  },
  {
    name: 'settings-new-app',
    scene: 'settled',
    path: '/dashboard/settings',
    prepare: async (page, say) => {
      await setUpApp(page, say);
      await page.getByRole('img', { name: say('QR code for your authenticator app') }).waitFor();
    },
  },
  {
    name: 'identity-check',
    scene: 'settled',
    path: '/dashboard/settings',
    prepare: askIdentity,
  },
  { name: 'page-not-found', scene: 'visitor', path: '/no-such-page' },
];

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...pages,
  ...special.map((each) => ({
    ...each,
    states: inStates.includes(each.name) ? unlessEmpty : filledOnly,
  })),
  ...openedScreens.map((each) => ({ ...each, states: filledOnly, isOfWhole: true as const })),
];

/** The address of a screen for whoever has what it shows. */
export const pathOf = ({ path }: Screen, { ids }: Pick<Recorded, 'ids'>): string =>
  path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? 'none');
