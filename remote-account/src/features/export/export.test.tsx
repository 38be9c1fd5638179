import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Export } from './export.tsx';
import { saveFile } from './save-file.ts';

jest.mock('./save-file.ts');

const data = { exportedAt: '2026-12-24T10:00:00.000Z', account: { email: 'ada@example.com' } };
const button = () => screen.getByRole('button', { name: 'Export your data' });

function show(answer: unknown) {
  const api = fakeApi({ 'POST /data-export': answer });
  return { sent: () => api.sentTo('POST', '/data-export'), ...renderWithShell(<Export />) };
}

beforeEach(() => jest.mocked(saveFile).mockReset());

it('saves what the API answers as a file, once by a double click', async () => {
  const { sent, shell } = show(data);
  await userEvent.dblClick(button());
  expect(saveFile).toHaveBeenCalledTimes(1);
  const [name, , text] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('tessera-data.json');
  expect(JSON.parse(text ?? '')).toEqual(data);
  expect(sent()).toHaveLength(1);
  expect(shell.publishedTo('flash.requested')).toHaveLength(1);
});

it('says how often it can be made', () => {
  show(data);
  expect(screen.getByText(/five times within 24 hours/)).toBeVisible();
});

it.each([
  ['too often', problemAnswer(429, 'too_many_exports', { detail: 'Five times a day.' }), /Five/],
  ['without a proof of who it is', problemAnswer(403, 'recent_sign_in_required'), /./],
])('saves nothing when that is refused: %s', async (_, refusal, words) => {
  show(refusal);
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your data was not exported');
  expect(alert).toHaveTextContent(words);
  expect(saveFile).not.toHaveBeenCalled();
});
