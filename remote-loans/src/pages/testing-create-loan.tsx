import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { FakeShellOptions } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adultProfile, etherPrice, etherWallet, runningLoan } from '../testing/loan-fixtures.ts';
import { answerQuote } from '../testing/quote-answer.ts';
import { CreateLoanPage } from './create-loan-page.tsx';

/** Its address names a coin, so that no amount is proposed, unless `search` says otherwise. */
export function start(
  available = '5',
  price = etherPrice,
  search = '?coin=ETH',
  shell: FakeShellOptions = {},
  others: Parameters<typeof fakeApi>[0] = {},
) {
  const api = fakeApi({
    'GET /prices': { items: [price] },
    'GET /wallets': { items: [etherWallet(available)] },
    'GET /profile': adultProfile,
    'GET /loans/quote': answerQuote({ [price.asset]: price.value }),
    'POST /loans': runningLoan,
    ...others,
  });
  const page = renderWithShell(<CreateLoanPage />, {
    ...shell,
    route: `/dashboard/loan/create-loan${search}`,
    path: '/dashboard/loan/create-loan',
    routes: [{ path: '/dashboard/loan/:id', element: <p>The loan’s own page</p> }],
  });
  return { api, ...page, user: userEvent.setup() };
}

export const field = (name: RegExp) => screen.findByRole('textbox', { name });

export async function review(user: ReturnType<typeof userEvent.setup>, amount = '1000') {
  await user.type(await field(/You borrow/), amount);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('checkbox', { name: /accept them/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Borrow/ })).toBeEnabled());
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
