import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import type { ReaderSettings } from '@tessera/contracts/reader';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Reading } from './reading.tsx';

const nothing: ReaderSettings = { language: null, locale: null, timeZone: null };
const chosen: ReaderSettings = { language: 'de', locale: 'de-AT', timeZone: 'Europe/Lisbon' };
const settingsOf = (reader: ReaderSettings) => ({ ...settingsWith(), reader });
const save = () => screen.findByRole('button', { name: 'Save and load the page anew' });
/** A list, once it is whole: the page is there before. */
async function field(name: string) {
  await screen.findByRole('option', { name: 'America/New York' });
  return screen.getByRole<HTMLSelectElement>('combobox', { name });
}

afterEach(() => {
  const { documentElement: root } = document;
  root.lang = 'en';
  delete root.dataset.locale;
  delete root.dataset.timeZone;
  localStorage.clear();
});

describe('how somebody reads', () => {
  it('is saved for the account, and asked of the shell for this browser', async () => {
    const api = fakeApi({
      'GET /settings': settingsOf(nothing),
      'PATCH /settings': settingsOf(chosen),
    });
    const { shell } = renderWithShell(<Reading />);
    expect(await save()).toBeDisabled();
    await userEvent.selectOptions(await field('Language'), 'Deutsch');
    await userEvent.selectOptions(await field('Numbers and dates'), 'de-AT');
    await userEvent.selectOptions(await field('Time zone'), 'Europe/Lisbon');
    await userEvent.click(await save());
    await waitFor(() => expect(shell.publishedTo('reader.requested')).toEqual([chosen]));
    expect(api.sentTo('PATCH', '/settings').map(({ body }) => body)).toEqual([{ reader: chosen }]);
  });

  it('shows how a locale writes, and every time zone by its name', async () => {
    fakeApi({ 'GET /settings': settingsOf(nothing) });
    renderWithShell(<Reading />);
    const formats = [...(await field('Numbers and dates')).options].map(({ label }) => label);
    expect(formats).toContain('German (Germany): 1.234,50\u00a0€, 31.12.2026');
    const zones = [...(await field('Time zone')).options].map(({ label }) => label);
    expect(zones.slice(0, 1)).toEqual(['Berlin, as due dates are']);
    expect(zones).toContain('America/New York');
  });

  it('keeps what is chosen when it could not be saved', async () => {
    const refusal = problemAnswer(422, 'unknown_time_zone', { detail: 'Give a name.' });
    fakeApi({ 'GET /settings': settingsOf(nothing), 'PATCH /settings': refusal });
    const { shell } = renderWithShell(<Reading />);
    await userEvent.selectOptions(await field('Time zone'), 'Europe/Lisbon');
    await userEvent.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Give a name.');
    expect(await field('Time zone')).toHaveValue('Europe/Lisbon');
    expect(shell.publishedTo('reader.requested')).toEqual([]);
  });

  it('is followed by another browser once its reader wants that', async () => {
    fakeApi({ 'GET /settings': settingsOf(chosen) });
    const { shell } = renderWithShell(<Reading />);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow it here' }));
    expect(shell.publishedTo('reader.requested')).toEqual([chosen]);
  });

  it('is as it was chosen where the page follows it already', async () => {
    document.documentElement.lang = 'de';
    Object.assign(document.documentElement.dataset, {
      locale: 'de-AT',
      timeZone: 'Europe/Lisbon',
    });
    fakeApi({ 'GET /settings': settingsOf(chosen) });
    renderWithShell(<Reading />);
    expect(await save()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Follow it here' })).toBeNull();
  });

  it('is followed by a browser that keeps a language which the account no longer has', async () => {
    document.documentElement.lang = 'de';
    localStorage.setItem('reader', JSON.stringify({ ...nothing, language: 'de' }));
    fakeApi({ 'GET /settings': settingsOf(nothing) });
    const { shell } = renderWithShell(<Reading />);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow it here' }));
    expect(shell.publishedTo('reader.requested')).toEqual([nothing]);
  });

  it.each(['null', '{', '{"language":"fr"}', JSON.stringify(nothing)])(
    'is the browser’s own where it keeps %s',
    async (kept) => {
      localStorage.setItem('reader', kept);
      fakeApi({ 'GET /settings': settingsOf(nothing) });
      renderWithShell(<Reading />);
      expect(await save()).toBeDisabled();
    },
  );
});
