import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coinRail } from '../../api/coin-rail.ts';
import {
  bitcoinAddress,
  bitcoinWallet,
  detailOf,
  pendingWith,
  pendingWithdrawal,
  withdrawalId,
  withdrawalIn,
} from '../../testing/withdrawal-fixtures.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';

const path = `/withdrawals/${withdrawalId}`;
const approved = detailOf(withdrawalIn('approved'), ['approved']);

const mail = (code: string, address = bitcoinAddress, amount = '0.10 BTC') => ({
  id: code,
  to: 'ada@example.com',
  subject: `Your code to withdraw ${amount}`,
  text: `Somebody wants to withdraw:\n\nAmount: ${amount}\nTo: ${address}\n\nYour code: ${code}\n\nCompare.`,
  link: null,
  sentAt: new Date().toISOString(),
});

function show(
  withdrawal: WithdrawalDetail = pendingWithdrawal,
  { sandbox = false, isNew = false, mails = [] as unknown[], hash = '' } = {},
) {
  const api = fakeApi({
    [`GET ${path}`]: withdrawal,
    [`POST ${path}/confirm`]: approved,
    'GET /sandbox/mails': { items: mails },
  });
  const onDecided = jest.fn();
  const rendered = renderWithShell(
    <ConfirmWithdrawal
      rail={coinRail(bitcoinWallet)}
      network="Bitcoin"
      withdrawalId={withdrawalId}
      isNew={isNew}
      onDecided={onDecided}
    />,
    { config: { sandbox }, route: `/${hash}` },
  );
  return { api, onDecided, ...rendered };
}

const codeField = () => screen.findByRole('textbox', { name: 'Code from the mail' });
const confirmButton = () => screen.getByRole('button', { name: /^Send 0\.10/ });

describe('a withdrawal that waits for its code', () => {
  it('shows amount, fee and the whole address, after a reload too', async () => {
    show();
    expect(await screen.findByText(bitcoinAddress)).toBeVisible();
    expect(
      screen.getByRole('heading', { name: /^Confirm that 0\.10\sBTC may leave$/ }),
    ).toBeVisible();
    expect(screen.getByText('To')).toBeVisible();
    expect(screen.getByText('The receiver gets').closest('div')).toHaveTextContent(/0\.10/);
    expect(screen.getByText('Network fee').closest('div')).toHaveTextContent(/0\.00002/);
    expect(screen.getByText('Network').closest('div')).toHaveTextContent(/Bitcoin$/);
    expect(screen.getByText(/5 attempts left/)).toBeVisible();
    const [codeLife, holdLife] = screen.getAllByRole('timer');
    expect(codeLife).toHaveTextContent(/^(9|10):\d\d$/);
    expect(holdLife).toHaveTextContent(/^(29|30):\d\d$/);
    expect(screen.queryByText(/authenticator app/)).toBeNull();
  });

  it('has the focus in its code where the address leads to it, again and again', async () => {
    const hash = `#code-${withdrawalId}`;
    const { router } = show(pendingWithdrawal, { hash });
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('id', hash.slice(1));
    field.blur();
    await act(() => router.navigate(hash));
    expect(field).toHaveFocus();
  });

  it('leaves the focus where the address leads to another', async () => {
    show(pendingWithdrawal, { hash: '#code-0190a000-0000-7000-8000-0000000000aa' });
    expect(await codeField()).not.toHaveFocus();
  });

  it('has the name that its address has in the book', async () => {
    const destination = { addressId: null, label: 'Cold store', address: bitcoinAddress };
    show({ ...pendingWithdrawal, destination });
    expect(await screen.findByText('To “Cold store”')).toBeVisible();
    expect(screen.getByText(bitcoinAddress)).toBeVisible();
  });

  it('goes on at the code when it was just requested, and else leaves the focus alone', async () => {
    const { unmount } = show(pendingWithdrawal, { isNew: true });
    expect(await codeField()).toHaveFocus();
    unmount();
    show();
    expect(await codeField()).not.toHaveFocus();
  });

  it('is confirmed by the mailed code, once for a double click', async () => {
    const { api, shell, onDecided } = show();
    await userEvent.type(await codeField(), '123 456');
    api.answer(`GET ${path}`, approved);
    await userEvent.dblClick(confirmButton());
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(api.sentTo('POST', `${path}/confirm`)).toMatchObject([
      { body: { emailCode: '123456' } },
    ]);
    expect(onDecided).toHaveBeenCalledTimes(1);
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/^Confirmed: 0\.10\sBTC/);
  });

  it('asks for the authenticator app of who has one', async () => {
    const { api } = show(pendingWith({ factors: ['email', 'totp'] }));
    await userEvent.type(await codeField(), '123456');
    await userEvent.click(confirmButton());
    const app = screen.getByRole('textbox', { name: 'Code from your authenticator app' });
    expect(app).toHaveFocus();
    expect(app).toHaveAccessibleDescription('Enter the code that the app shows now.');
    expect(api.sentTo('POST', `${path}/confirm`)).toHaveLength(0);
    await userEvent.type(app, '654321');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(api.sentTo('POST', `${path}/confirm`)).toHaveLength(1));
    expect(api.sentTo('POST', `${path}/confirm`)[0]?.body).toEqual({
      emailCode: '123456',
      totpCode: '654321',
    });
  });

  it('never sends less than six digits', async () => {
    const { api } = show();
    await userEvent.type(await codeField(), '12345');
    await userEvent.click(confirmButton());
    expect(await codeField()).toHaveAccessibleDescription(/six digits of the newest mail/);
    expect(api.sentTo('POST', `${path}/confirm`)).toHaveLength(0);
  });

  it('says that a code is wrong, and how many attempts are left', async () => {
    const { api } = show();
    await userEvent.type(await codeField(), '000000');
    const detail = 'Enter the code of the newest mail.';
    api.answer(
      `POST ${path}/confirm`,
      problemAnswer(422, 'step_up_wrong_code', { detail, attemptsLeft: 1 }),
    );
    api.answer(`GET ${path}`, pendingWith({ attemptsLeft: 1 }));
    await userEvent.click(confirmButton());
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription(detail));
    expect(await screen.findByText(/1 attempt left/)).toBeVisible();
    expect(await codeField()).toHaveValue('000000');
    expect(screen.getByRole('button', { name: 'Mail another code' })).toBeDisabled();
  });

  it('asks to begin again when no attempt is left', async () => {
    show(pendingWith({ attemptsLeft: 0 }));
    expect(await screen.findByText(/No attempt is left/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel the withdrawal' })).toBeVisible();
  });

  it('says when the code of the last mail is too old', async () => {
    show(pendingWith({ expiresAt: '2026-01-01T00:00:00Z' }));
    expect(await codeField()).toHaveAccessibleDescription(/is too old: have another one mailed/);
  });

  it('says when its time is over', async () => {
    show({ ...pendingWithdrawal, expiresAt: '2026-01-01T00:00:00Z' });
    expect(await screen.findByText(/not confirmed in time/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps the code and repeats the same step after a lost network', async () => {
    const { api } = show();
    await userEvent.type(await codeField(), '123456');
    api.answer(`POST ${path}/confirm`, noAnswer);
    await userEvent.click(confirmButton());
    expect(await screen.findByText(/never sends twice/)).toBeVisible();
    await userEvent.click(confirmButton());
    await waitFor(() => expect(api.sentTo('POST', `${path}/confirm`)).toHaveLength(2));
    const [first, second] = api.sentTo('POST', `${path}/confirm`);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it.each([
    ['a refusal', problemAnswer(409, 'withdrawals_frozen'), 'It is not confirmed'],
    [
      'a busy server',
      problemAnswer(503, 'unavailable'),
      'We do not know yet whether this was done',
    ],
    ['no answer', noAnswer, 'We do not know yet whether this was done'],
  ])('says above %s only what is known', async (_, answer, title) => {
    const { api } = show();
    await userEvent.type(await codeField(), '123456');
    api.answer(`POST ${path}/confirm`, answer);
    await userEvent.click(confirmButton());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('has another code mailed', async () => {
    const { api, shell } = show();
    await codeField();
    api.answer(`POST ${path}/resend-code`, pendingWith({ attemptsLeft: 4 }));
    api.answer(`GET ${path}`, pendingWith({ attemptsLeft: 4 }));
    await userEvent.click(screen.getByRole('button', { name: 'Mail another code' }));
    expect(await screen.findByText(/4 attempts left/)).toBeVisible();
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/Only the newest one counts/);
  });

  it('has one other code mailed by a double click, also when the answer comes between', async () => {
    const { api } = show();
    await codeField();
    api.answer(`POST ${path}/resend-code`, pendingWith({ attemptsLeft: 4 }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Mail another code' }));
    expect(await screen.findByText(/4 attempts left/)).toBeVisible();
    expect(api.sentTo('POST', `${path}/resend-code`)).toHaveLength(1);
  });

  it('says why no other code was mailed, and asks how many attempts are left', async () => {
    const { api, shell } = show();
    await codeField();
    const detail = 'Wait a minute.';
    api.answer(`POST ${path}/resend-code`, problemAnswer(429, 'too_many_requests', { detail }));
    api.answer(`GET ${path}`, pendingWith({ attemptsLeft: 2 }));
    const button = screen.getByRole('button', { name: 'Mail another code' });
    await userEvent.click(button);
    expect(await screen.findByText(/2 attempts left/)).toBeVisible();
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: 'No other code was mailed. Wait a minute.', type: 'error' },
    ]);
    expect(button).toBeEnabled();
  });

  it('is cancelled', async () => {
    const { api, onDecided } = show();
    await codeField();
    const cancelled = detailOf(withdrawalIn('cancelled'), ['cancelled']);
    api.answer(`POST ${path}/cancel`, cancelled);
    api.answer(`GET ${path}`, cancelled);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(onDecided).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a busy server', problemAnswer(503, 'unavailable', { detail: 'Wait.' }), 'Wait.'],
    ['no answer', noAnswer, 'The server did not answer.'],
  ])('is not said to stand when its end was asked for: %s', async (_, answer, why) => {
    const { api, shell } = show();
    await codeField();
    api.answer(`POST ${path}/cancel`, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(shell.publishedTo('flash.requested')).toEqual([
      {
        message: expect.stringContaining(`We do not know yet whether this was done. ${why}`),
        type: 'error',
      },
    ]);
  });

  it('goes away when it was confirmed in another tab', async () => {
    const { api } = show();
    await userEvent.type(await codeField(), '123456');
    api.answer(`POST ${path}/confirm`, problemAnswer(409, 'illegal_transition'));
    api.answer(`GET ${path}`, approved);
    await userEvent.click(confirmButton());
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

describe('the code in the sandbox', () => {
  it('is the newest mail’s that names this amount and this address', async () => {
    show(pendingWithdrawal, {
      sandbox: true,
      mails: [
        mail('111111', 'bcrt1qelsewhere'),
        mail('222222', bitcoinAddress, '0.20 BTC'),
        mail('333333'),
        mail('444444'),
      ],
    });
    expect(await screen.findByText('333333')).toBeVisible();
    expect(screen.queryByText('444444')).toBeNull();
    expect(screen.getByRole('link', { name: 'Read the mail' })).toHaveAttribute(
      'href',
      '/sandbox/mailbox?to=ada%40example.com',
    );
  });

  it('is found in a mail in German too', async () => {
    const text = `Betrag: 0,10 BTC\nAn: ${bitcoinAddress}\n\nIhr Code: 555555\n\nVergleichen.`;
    show(pendingWithdrawal, { sandbox: true, mails: [{ ...mail('555555'), text }] });
    expect(await screen.findByText('555555')).toBeVisible();
  });

  it('is waited for while no mail names it', async () => {
    const other = mail('111111', 'bcrt1qelsewhere');
    const { api, queryClient } = show(pendingWithdrawal, { sandbox: true, mails: [other] });
    expect(await screen.findByText(/appears here as soon as it was mailed/)).toBeVisible();
    await act(() => queryClient.refetchQueries());
    expect(screen.getByRole('link', { name: 'Read the mail' })).toBeVisible();
    expect(screen.queryByText('111111')).toBeNull();
    api.answer('GET /sandbox/mails', { items: [mail('222222'), other] });
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('222222')).toBeVisible();
  });

  it('is not looked for anywhere else', async () => {
    const { api } = show();
    await codeField();
    expect(screen.queryByText('Sandbox')).toBeNull();
    expect(api.sentTo('GET', '/sandbox/mails')).toHaveLength(0);
  });
});
