import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import {
  changeAddress,
  claim,
  dust,
  everyReason,
  freeze,
  holdBack,
  quietMails,
  sendStrangeToken,
  withReasons,
  withWhitelist,
} from './change-answers.ts';
import type { Say } from './say-in.ts';
import type { Screen } from './screen.ts';

type Opened = Omit<Screen, 'states' | 'isOfWhole'>;

async function openDialog(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

const dialog = (name: string) => (page: Page, say: Say) => openDialog(page, say(name));

const explainLoanToValue = (page: Page, say: Say) =>
  openDialog(page, say('How it was computed: {of}').replace('{of}', say('Loan-to-value')));

/** A form in the page takes the focus, and the page goes to it: a picture begins at its top. */
const form = (name: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(name) })
    .click();
  await page.evaluate(() => scrollTo(0, 0));
};

/** So deep that loans of little debt are sold too. */
async function tryFall(page: Page, say: Say) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Try a fall') })
    .click();
  await page.getByRole('slider', { name: say('Fall'), exact: true }).fill('70');
  await page.evaluate(() => scrollTo(0, 0));
}

/** The landing page has it later than the rest of the quote, by a file of its own. */
export const waitForYearlyCost = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/% · \d/)
    .first()
    .waitFor();

/** Wide pages have all links beside them and no burger. */
async function openBurger(page: Page) {
  const { burger } = new Shell(page);
  if (await burger.isVisible()) await burger.click();
}

async function openBurgerOfVisitors(page: Page) {
  await waitForYearlyCost(page);
  await openBurger(page);
}

async function openUserMenu(page: Page, say: Say) {
  await page.getByRole('button', { name: say('User menu') }).click();
  await page.getByRole('navigation', { name: say('User'), exact: true }).waitFor();
}

async function openClosing(page: Page, say: Say) {
  await dialog('Close your account')(page, say);
  await page.getByRole('button', { name: say('Close it for good') }).click();
}

const loan = '/dashboard/loan/:loan';
const withdrawals = '/dashboard/spot/:wallet/withdrawals';

/** What opens over a page or in it, and what a page says seldom. */
export const openedScreens: readonly Opened[] = [
  {
    name: 'loan-explained',
    scene: 'settled',
    path: loan,
    prepare: explainLoanToValue,
  },
  {
    name: 'fiat-raise-limit',
    scene: 'settled',
    path: '/dashboard/fiat',
    prepare: dialog('Raise the limit'),
  },
  {
    name: 'fiat-add-payee',
    scene: 'settled',
    path: '/dashboard/fiat',
    prepare: form('Add a payee'),
  },
  {
    name: 'withdrawals-add-address',
    scene: 'settled',
    path: withdrawals,
    prepare: form('Add an address'),
  },
  { name: 'loan-what-if', scene: 'settled', path: loan, prepare: tryFall },
  {
    name: 'list-loans-what-if',
    scene: 'settled',
    path: '/dashboard/loan/list-loans',
    prepare: tryFall,
  },
  { name: 'user-menu', scene: 'settled', path: loan, prepare: openUserMenu },
  { name: 'burger-menu', scene: 'settled', path: loan, prepare: openBurger },
  { name: 'burger-menu-of-visitors', scene: 'visitor', path: '/', prepare: openBurgerOfVisitors },
  { name: 'withdrawals-frozen', scene: 'settled', path: withdrawals, change: freeze },
  { name: 'withdrawals-held-back', scene: 'settled', path: withdrawals, change: holdBack },
  {
    name: 'profile-address-changing',
    scene: 'settled',
    path: '/dashboard/profile',
    change: changeAddress,
  },
  { name: 'settings-mails-off', scene: 'settled', path: '/dashboard/settings', change: quietMails },
  {
    name: 'settings-closing-ready',
    scene: 'settled',
    path: '/dashboard/settings',
    change: withReasons(),
  },
  {
    name: 'settings-closing-dust',
    scene: 'settled',
    path: '/dashboard/settings',
    change: withReasons(dust),
    prepare: openClosing,
  },
  {
    name: 'settings-closing-blocked',
    scene: 'settled',
    path: '/dashboard/settings',
    change: withReasons(...everyReason),
  },
  {
    name: 'settings-whitelist-on',
    scene: 'settled',
    path: '/dashboard/settings',
    change: withWhitelist(null),
  },
  {
    name: 'settings-whitelist-ends',
    scene: 'settled',
    path: '/dashboard/settings',
    change: withWhitelist(20),
  },
  {
    name: 'create-loan-claim',
    scene: 'settled',
    path: '/dashboard/loan/create-loan',
    change: claim,
  },
  {
    name: 'wallet-strange-token',
    scene: 'settled',
    path: '/dashboard/spot/:ether',
    change: sendStrangeToken,
  },
];
