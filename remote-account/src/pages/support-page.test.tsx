import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ticket } from '../testing/ticket-fixtures.ts';
import { SupportPage } from './support-page.tsx';

const path = '/support/tickets';

function open(table: Parameters<typeof fakeApi>[0] = {}, route = '/dashboard/support') {
  const api = fakeApi({ [`GET ${path}`]: { items: [], nextCursor: null }, ...table });
  const led = { path: '/dashboard/support/:id', element: <p>The ticket</p> };
  const elsewhere = { path: '/dashboard/elsewhere', element: <p>Elsewhere</p> };
  const rendered = renderWithShell(<SupportPage />, {
    ...{ route, path: '/dashboard/support', routes: [led, elsewhere] },
  });
  return { api, sent: () => api.sentTo('POST', path), ...rendered };
}
const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const text = () => screen.getByRole('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fill() {
  await paste(subject(), 'Which fees?');
  await paste(text(), 'Of a withdrawal');
}

async function paste(field: HTMLElement, words: string) {
  await userEvent.click(field);
  await userEvent.paste(words);
}

beforeEach(() => sessionStorage.clear());

describe('writing to support', () => {
  it('opens one ticket by a double click, empties the form and leads to the ticket', async () => {
    const { sent, shell, router } = open({ [`POST ${path}`]: ticket });
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The ticket')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { kind: 'question', subject: 'Which fees?', text: 'Of a withdrawal' },
    ]);
    expect(router.state.location.pathname).toBe(`/dashboard/support/${ticket.id}`);
    expect(shell.publishedTo('notices.changed')).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Which fees?');
  });

  it('leads nobody away who has gone elsewhere before the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ticket>();
    const { shell, router } = open({ [`POST ${path}`]: () => promise });
    await fill();
    await send();
    await act(() => router.navigate('/dashboard/elsewhere'));
    await act(async () => resolve(ticket));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/elsewhere');
  });

  it('keeps what was typed when no answer came, over a reload, and repeats the same', async () => {
    const { sent, unmount } = open({ [`POST ${path}`]: noAnswer });
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('repeats this same message');
    const [first] = sent();
    unmount();
    const again = open({ [`POST ${path}`]: ticket });
    expect([subject(), text()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Which fees?',
      'Of a withdrawal',
    ]);
    await send();
    await screen.findByText('The ticket');
    expect(again.sent()[0]?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('says when it is possible again after too many requests', async () => {
    const refusal = problemAnswer(429, 'too_many_requests', { detail: 'Too many requests.' });
    refusal.headers.set('retry-after', '90');
    open({ [`POST ${path}`]: refusal });
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Try again in (89|90) seconds/);
    expect(text()).toHaveValue('Of a withdrawal');
  });

  it('sends nothing that is missing, says so at the field and goes there', async () => {
    const { sent } = open();
    await send();
    expect(await screen.findByText('Name it in a few words.')).toBeVisible();
    expect(text()).toHaveAccessibleDescription('Write what it is about.');
    expect(sent()).toEqual([]);
  });

  it('says that it takes text only', () => {
    open();
    expect(text()).toHaveAccessibleDescription(/^Text only: files cannot be sent/);
  });

  it('opens on the limit of a link, which can be changed, and asks for it', async () => {
    const { sent, router } = open(
      { [`POST ${path}`]: ticket },
      '/dashboard/support?limit=80000.00',
    );
    const limit = await screen.findByRole('textbox', { name: 'Limit that you want' });
    expect(limit).toHaveValue('80000');
    expect(screen.getByRole('radio', { name: 'A higher limit' })).toBeChecked();
    expect(router.state.location.search).toBe('');
    await paste(screen.getByRole('textbox', { name: /^Why you want it/ }), 'A house');
    await send();
    await screen.findByText('The ticket');
    expect(sent()[0]?.body).toEqual({
      kind: 'limit_raise',
      subject: 'A higher limit',
      text: 'A house',
      limit: { asset: 'EUR', amount: '80000.00' },
    });
  });
});

describe('the tickets', () => {
  it('are listed with their state, each leading to its page', async () => {
    open({ [`GET ${path}`]: { items: [{ ...ticket, state: 'answered' }], nextCursor: null } });
    const table = await screen.findByRole('table', { name: 'Your tickets, newest first' });
    expect(within(table).getByRole('link', { name: 'Which fees?' })).toHaveAttribute(
      'href',
      `/dashboard/support/${ticket.id}`,
    );
    expect(within(table).getByText('Answered')).toBeVisible();
  });

  it('may be none', async () => {
    open();
    expect(await screen.findByText('No tickets yet')).toBeVisible();
  });
});

describe('the questions', () => {
  const card = () => within(screen.getByRole('region', { name: 'Questions and answers' }));
  const count = () => card().getByRole('status');
  const search = () => screen.getByRole('searchbox', { name: 'Search the questions' });

  it('are found in all of the site as one types, and counted', async () => {
    open();
    await paste(search(), 'wrong network');
    expect(count()).toHaveTextContent('1 question found');
    expect(screen.getByText('What if I send on the wrong network?')).toBeVisible();
    await userEvent.clear(search());
    expect(screen.getByText('I sent coins and do not see them')).toBeVisible();
  });

  it('lead to the form, with what was looked for, when none is found', async () => {
    open();
    await paste(search(), 'dogecoin');
    expect(count()).toHaveTextContent('0 questions found');
    await userEvent.click(screen.getByRole('button', { name: 'Write to us about this' }));
    expect(subject()).toHaveValue('dogecoin');
    expect(text()).toHaveFocus();
  });
});
