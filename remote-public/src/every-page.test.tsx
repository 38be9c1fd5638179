import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { createElement, lazy } from 'react';
import { routeTable } from './route-table.ts';
import { faultsOfStructure } from './testing/faults-of-structure.ts';
import { faultsOfWords } from './testing/faults-of-words.ts';

/** Where pages of this remote lead to in others. */
const elsewhere = [
  '/dashboard/loan/create-loan',
  '/dashboard/profile',
  '/dashboard/reports',
  '/dashboard/settings',
  '/dashboard/support',
];
/** What the host and the API have for everybody, beside pages. */
const files = ['/api/ledger/head', '/verify_ledger.py'];
const paths = [...routeTable.map(({ path }) => path), ...elsewhere, ...files];

/** Texts that bind; nobody may take them for reviewed before they are. */
const legal = ['/static/terms', '/static/privacy', '/static/kyc', '/static/aml'];

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
});

async function open(path: string, page: () => Promise<object>) {
  const Page = lazy(async () => {
    const component = Object.values(await page()).find((value) => typeof value === 'function');
    return { default: component };
  });
  renderWithShell(createElement(Page), { route: path, session: signedOutSession });
  await screen.findByRole('heading', { level: 1 });
  // What comes as a file of its own is read as well.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

it.each(routeTable.map(({ path, page }) => [path, page] as const))(
  '%s is whole: nothing empty, glued or leading nowhere, and marked if it is legal text',
  async (path, page) => {
    await open(path, page);
    const marks = screen.queryAllByText('A template, to be reviewed by counsel');
    expect(marks).toHaveLength(legal.includes(path) ? 1 : 0);
    expect([
      ...faultsOfWords(document.body),
      ...faultsOfStructure(document.body, path, paths),
    ]).toEqual([]);
  },
);

it('every page has a title and a description of its own', () => {
  for (const words of [
    routeTable.map(({ title }) => title),
    routeTable.map(({ description }) => description),
  ]) {
    expect(new Set<string>(words).size).toBe(routeTable.length);
    expect(words.filter((text) => !/^\p{Lu}.*\p{L}\.?$/u.test(text))).toEqual([]);
  }
});
