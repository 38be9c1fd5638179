import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Whitelist } from './whitelist.tsx';

const off = settingsWith({ on: false, endsAt: null });
const on = settingsWith({ on: true, endsAt: null });
const ending = settingsWith({
  on: true,
  endsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
});
const label = 'Only to my address book and payees';

function show(table: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(table);
  const sent = () => api.sentTo('PATCH', '/settings').map(({ body }) => body);
  return { api, sent, ...renderWithShell(<Whitelist />) };
}
const box = () => screen.findByRole('checkbox', { name: label });
const press = async () => userEvent.click(await box());

describe('the whitelist', () => {
  it.each([
    ['off', off, false, /^Your whitelist is off/],
    ['on', on, true, /^Your whitelist is on: coins/],
    ['ending', ending, false, /^Your whitelist is on until /],
  ])('is shown as it stands: %s', async (_, settings, isChecked, words) => {
    show({ 'GET /settings': settings });
    expect((await box()) as HTMLInputElement).toHaveProperty('checked', isChecked);
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['switched on at once', off, on, true, /^Your whitelist is on: coins/],
    ['switched off in a day', on, ending, false, /^Your whitelist is on until /],
    ['kept by one press', ending, on, true, /^Your whitelist is on: coins/],
  ])('is %s', async (_, former, present, wish, words) => {
    const { api, sent, shell } = show({ 'GET /settings': former, 'PATCH /settings': present });
    await press();
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent()).toEqual([{ withdrawalWhitelist: wish }]);
    expect(api.sentTo('PATCH', '/settings')[0]?.idempotencyKey).not.toBeNull();
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
    expect(await box()).toHaveFocus();
  });

  it('is changed once by a double click, also when the answer comes between', async () => {
    const { sent } = show({ 'GET /settings': off, 'PATCH /settings': on });
    await userEvent.dblClick(await box());
    expect(await screen.findByText(/^Your whitelist is on: coins/)).toBeVisible();
    expect(sent()).toEqual([{ withdrawalWhitelist: true }]);
  });

  it.each([
    [
      'too often',
      problemAnswer(429, 'too_many_whitelist_ends', { detail: 'Ten times a day.' }),
      /^Your whitelist was not changedTen times a day\.$/,
    ],
    [
      'without a proof of who it is',
      problemAnswer(403, 'recent_sign_in_required', { detail: 'It is not you.' }),
      /^Your whitelist was not changedIt is not you\.$/,
    ],
  ])('stays as it is when that is refused: %s', async (_, refusal, words) => {
    show({ 'GET /settings': on, 'PATCH /settings': refusal });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await box()).toBeChecked();
  });

  it('is asked for again under the same key when no answer came', async () => {
    const { api } = show({ 'GET /settings': off, 'PATCH /settings': noAnswer });
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^We do not know yet whether this was done/);
    api.answer('PATCH /settings', on);
    await press();
    await screen.findByText(/^Your whitelist is on: coins/);
    const keys = api.sentTo('PATCH', '/settings').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('follows what another tab changed as soon as this one is looked at', async () => {
    const { api } = show({ 'GET /settings': off });
    expect(await box()).not.toBeChecked();
    api.answer('GET /settings', on);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(async () => expect(await box()).toBeChecked());
  });

  it('says that it could not be read, and reads it again', async () => {
    const { api } = show({ 'GET /settings': problemAnswer(404, 'not_found') });
    const again = await screen.findByRole('button', { name: /again/i });
    expect(screen.queryByRole('checkbox')).toBeNull();
    api.answer('GET /settings', on);
    await userEvent.click(again);
    expect(await box()).toBeChecked();
  });
});
