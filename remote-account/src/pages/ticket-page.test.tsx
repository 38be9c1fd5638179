import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { askAgain } from '@tessera/testing/ask-again';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answerOfSupport,
  firstMessage,
  ticket,
  ticketAnswers,
  ticketPath,
} from '../testing/ticket-fixtures.ts';
import { TicketPage } from './ticket-page.tsx';

function open(table: Parameters<typeof fakeApi>[0] = ticketAnswers()) {
  const api = fakeApi(table);
  const rendered = renderWithShell(<TicketPage />, {
    route: `/dashboard/support/${ticket.id}`,
    path: '/dashboard/support/:id',
  });
  const answerAll = (answers: Parameters<typeof fakeApi>[0]) => {
    for (const [key, answer] of Object.entries(answers)) api.answer(key, answer);
  };
  return { api, answerAll, ...rendered };
}
const field = () => screen.findByRole('textbox', { name: 'Write back' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => sessionStorage.clear());

describe('a ticket', () => {
  it('shows an answer without a reload, and tells the site of its notice', async () => {
    const { answerAll, queryClient, shell } = open();
    expect(await screen.findByText('Of a withdrawal')).toBeVisible();
    expect(screen.getByText('Waiting for our answer')).toBeVisible();
    answerAll(
      ticketAnswers({ state: 'answered', changedAt: answerOfSupport.at }, [
        answerOfSupport,
        firstMessage,
      ]),
    );
    // The next look.
    await act(() => queryClient.refetchQueries({ queryKey: ['support', 'ticket', ticket.id] }));
    expect(await screen.findByText(/That of the network/)).toBeVisible();
    expect(screen.getByText('Answered')).toBeVisible();
    expect(shell.publishedTo('notices.changed')).toHaveLength(1);
  });

  it('keeps no room for the way back before that is there', async () => {
    open();
    const { parentElement: words } = screen.getByRole('heading', { level: 1 });
    expect(words?.nextElementSibling).toBeNull();
    expect(await screen.findByRole('link', { name: 'All tickets' })).toBeVisible();
    expect(words?.nextElementSibling).not.toBeNull();
  });

  it('takes a further message once, and empties the field', async () => {
    const { api } = open({
      ...ticketAnswers(),
      [`POST ${ticketPath}/messages`]: { ...firstMessage, text: 'More' },
    });
    await userEvent.type(await field(), 'More');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await field()).toHaveValue('');
    expect(api.sentTo('POST', `${ticketPath}/messages`).map(({ body }) => body)).toEqual([
      { text: 'More' },
    ]);
  });

  it('keeps what is typed while a message is on its way', async () => {
    const answer = Promise.withResolvers<object>();
    const { api } = open({
      ...ticketAnswers(),
      [`POST ${ticketPath}/messages`]: () => answer.promise,
    });
    await userEvent.type(await field(), 'More');
    await send();
    await userEvent.type(await field(), ' and more');
    await act(async () => answer.resolve({ ...firstMessage, text: 'More' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(await field()).toHaveValue('More and more');
    expect(api.sentTo('POST', `${ticketPath}/messages`)).toHaveLength(1);
  });

  it('keeps what was typed when it was refused, and when it is opened again', async () => {
    const refusal = problemAnswer(503, 'unavailable', { detail: 'Later.' });
    const { unmount } = open({ ...ticketAnswers(), [`POST ${ticketPath}/messages`]: refusal });
    await userEvent.type(await field(), 'More');
    await send();
    expect(await screen.findByText('It was not sent')).toBeVisible();
    unmount();
    open();
    expect(await field()).toHaveValue('More');
  });

  it('sends no empty message', async () => {
    const { api } = open();
    await field();
    await send();
    expect(await field()).toHaveAccessibleDescription('Write what it is about.');
    expect(api.sentTo('POST', `${ticketPath}/messages`)).toEqual([]);
  });

  it('is closed by its owner, and takes nothing then', async () => {
    const { api, answerAll } = open({
      ...ticketAnswers(),
      [`POST ${ticketPath}/close`]: { ...ticket, state: 'closed' },
    });
    await field();
    answerAll(ticketAnswers({ state: 'closed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close the ticket' }));
    expect(await screen.findByText('This ticket is closed')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(api.sentTo('POST', `${ticketPath}/close`)).toHaveLength(1);
  });

  it('says the limit that is asked for', async () => {
    open(ticketAnswers({ kind: 'limit_raise', limit: { asset: 'EUR', amount: '80000.00' } }));
    expect(await screen.findByText(/Asks for a limit of €80,000\.00/)).toBeVisible();
  });

  it('may not exist', async () => {
    open({});
    expect(await screen.findByText('There is no such ticket')).toBeVisible();
  });

  it.each([
    ['does not exist', problemAnswer(404, 'not_found'), 'There is no such ticket'],
    ['is refused', problemAnswer(403, 'forbidden'), 'We could not load this ticket.'],
  ])('that %s stands still while it is asked for again', async (_how, refusal, words) => {
    const { api, queryClient } = open({ [`GET ${ticketPath}`]: refusal });
    expect(await screen.findByText(words)).toBeVisible();
    api.answer(`GET ${ticketPath}`, () => new Promise(() => undefined));
    await askAgain(queryClient, ['support', 'ticket', ticket.id]);
    expect(api.sentTo('GET', ticketPath)).toHaveLength(2);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All tickets' })).toBeVisible();
  });
});
