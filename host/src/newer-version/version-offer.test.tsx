import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../app/testing-app.tsx';
import { offeredVersions, offerVersions } from './offered-versions.ts';
import { VersionOffer } from './version-offer.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  act(() => offerVersions([]));
});

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const offer = () => screen.queryByRole('region', { name: 'Newer version' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open() {
  const loadAnew = jest.fn();
  const onAnswer = jest.fn();
  renderWithShell(
    <>
      <VersionOffer onAnswer={onAnswer} loadAnew={loadAnew} />
      <main id="main" tabIndex={-1}>
        <input aria-label="Amount" />
      </main>
    </>,
  );
  return { loadAnew, onAnswer };
}

it('is made once nothing was under way for five seconds, and said', async () => {
  open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await after(4_999);
  expect(offer()).not.toBeInTheDocument();
  await after(1);
  expect(offer()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('A newer version of this website is ready');
});

it('loads the page anew on the word of whoever sees it, and not before', async () => {
  const { loadAnew, onAnswer } = open();
  await after(60_000);
  expect(loadAnew).not.toHaveBeenCalled();
  press('Load it now');
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

it.each([
  ['Later', () => press('Later')],
  ['Escape', () => fireEvent.keyDown(screen.getByText('Later'), { key: 'Escape' })],
])('is put off by %s, and the focus goes to the page', async (_how, putOff) => {
  const { loadAnew, onAnswer } = open();
  await after(5_000);
  putOff();
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(loadAnew).not.toHaveBeenCalled();
});

it('is not made while something is typed, and goes when somebody begins to type', async () => {
  open();
  const field = screen.getByLabelText('Amount');
  fireEvent.change(field, { target: { value: '0.1' } });
  await after(60_000);
  expect(offer()).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: '' } });
  await after(4_000);
  expect(offer()).not.toBeInTheDocument();
  await after(1_000);
  expect(offer()).toBeVisible();
  fireEvent.change(field, { target: { value: '0.2' } });
  await after(1_000);
  expect(offer()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('loads nothing anew where something has begun since it was shown', async () => {
  const { loadAnew, onAnswer } = open();
  await after(5_000);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '0.1' } });
  press('Load it now');
  expect(loadAnew).not.toHaveBeenCalled();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('has buttons that the keyboard reaches', async () => {
  open();
  await after(5_000);
  const buttons = within(screen.getByRole('region')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Load it now', 'Later']);
  for (const button of buttons) {
    button.focus();
    expect(button).toHaveFocus();
  }
});

it('comes to the pages of the dashboard, before them in the order of reading, and goes when it is put off', async () => {
  renderApp('/dashboard/fiat');
  await after(60_000);
  expect(offer()).not.toBeInTheDocument();
  act(() => offerVersions(['loans@two']));
  // What the offer takes is loaded only now.
  await after(0);
  await after(6_000);
  const order = offer()?.compareDocumentPosition(screen.getByRole('main')) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  press('Later');
  expect(offer()).not.toBeInTheDocument();
  expect(offeredVersions.value).toEqual([]);
});
