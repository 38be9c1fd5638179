import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Mails } from './mails.tsx';

const all = settingsWith();
const without = (...categories: string[]) => ({
  ...all,
  mails: { ...all.mails, ...Object.fromEntries(categories.map((each) => [each, false])) },
});

function show(table: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(table);
  const sent = () => api.sentTo('PATCH', '/settings').map(({ body }) => body);
  return { api, sent, ...renderWithShell(<Mails />) };
}
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the mails', () => {
  it('have a switch for each category that is not mandatory', async () => {
    show({ 'GET /settings': without('loans') });
    expect(await box('Loans')).not.toBeChecked();
    for (const name of ['Deposits', 'Withdrawals', 'Repayments', 'Support']) {
      expect(await box(name)).toBeChecked();
    }
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });

  it('name the mandatory ones without a switch, and say why', async () => {
    show({ 'GET /settings': all });
    expect(screen.getByRole('list', { name: 'Always mailed' })).toHaveTextContent(
      /Risk.*little time.*Security.*silence them/,
    );
  });

  it('of a kind are switched off alone, and said to be', async () => {
    const { sent, shell } = show({
      'GET /settings': all,
      'PATCH /settings': without('deposits'),
    });
    await userEvent.click(await box('Deposits'));
    expect(await box('Deposits')).not.toBeChecked();
    expect(sent()).toEqual([{ mails: { deposits: false } }]);
    expect(shell.publishedTo('flash.requested')).toMatchObject([
      { message: 'We mail you about deposits no more.' },
    ]);
  });

  it('show the wish from the very click on', async () => {
    show({ 'GET /settings': all, 'PATCH /settings': without('deposits') });
    const deposits = await box('Deposits');
    fireEvent.click(deposits);
    expect(deposits).not.toBeChecked();
    expect(deposits).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(deposits).toHaveAttribute('aria-busy', 'false'));
    expect(deposits).not.toBeChecked();
  });

  it('keep what another switch has changed when answers come late', async () => {
    const { api } = show({ 'GET /settings': all, 'PATCH /settings': without('deposits') });
    await userEvent.click(await box('Deposits'));
    // Answered from before the first change.
    api.answer('PATCH /settings', without('loans'));
    await userEvent.click(await box('Loans'));
    expect(await box('Loans')).not.toBeChecked();
    expect(await box('Deposits')).not.toBeChecked();
  });

  it('stay as they are when that is refused', async () => {
    show({ 'GET /settings': all, 'PATCH /settings': problemAnswer(429, 'too_many_requests') });
    await userEvent.click(await box('Support'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not changed');
    expect(await box('Support')).toBeChecked();
  });

  it.each([
    ['a busy server', problemAnswer(503, 'unavailable')],
    ['no answer', noAnswer],
  ])('are not said to stay as they are: %s', async (_, answer) => {
    show({ 'GET /settings': all, 'PATCH /settings': answer });
    await userEvent.click(await box('Support'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^We do not know yet whether this was done/);
  });
});
