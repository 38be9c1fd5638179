import { createFakeShell } from '@tessera/testing/fake-shell';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openOnShortcut } from './open-on-shortcut.ts';
import { recordBus } from './record-bus.ts';

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.keyboard('{Alt>}{Shift>}[KeyB]{/Shift}{/Alt}');
const panel = () => screen.findByRole('region', { name: 'Event bus' });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

describe('the panel of the event bus', () => {
  const shell = createFakeShell();
  // Listens to the document for good, as in a page.
  openOnShortcut(recordBus(shell));
  const user = userEvent.setup();
  beforeEach(() => {
    document.body.innerHTML = '<button type="button">Of the page</button>';
    screen.getByRole('button', { name: 'Of the page' }).focus();
  });
  afterEach(async () => {
    if (screen.queryByRole('region', { name: 'Event bus' }) !== null) await press(user);
  });

  it('is not there until its keys are pressed, and goes by the same keys', async () => {
    await user.keyboard('{Shift>}[KeyB]{/Shift}');
    expect(screen.queryByRole('region')).toBeNull();
    await press(user);
    expect(await panel()).toBeVisible();
    await press(user);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('takes the focus, and gives it back when Escape closes it', async () => {
    await press(user);
    await panel();
    expect(screen.getByRole('searchbox', { name: 'Topics with' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('button', { name: 'Of the page' })).toHaveFocus();
  });

  it('lists topics with what they hold, and events as they come', async () => {
    await press(user);
    await panel();
    act(() => shell.publish('balance.changed', { assets: ['BTC'] }));
    const topics = screen.getByRole('table', { name: 'Topics' });
    const theme = within(topics).getByRole('row', { name: /^theme shell/ });
    expect(theme).toHaveTextContent('{"isDarkMode":true}');
    const balance = within(topics).getByRole('row', { name: /^balance\.changed any part 1/ });
    expect(balance).toHaveTextContent('{"assets":["BTC"]}');
    const events = screen.getByRole('table', { name: 'Events, the newest first' });
    const [, newest] = within(events).getAllByRole('row');
    expect(newest).toHaveTextContent(/^\d\d:\d\d:\d\d.\d{3}balance\.changedshell/);
  });

  it('says why the bus refused something', async () => {
    await press(user);
    await panel();
    act(() => {
      expect(() => shell.publish('theme', { isDarkMode: true })).toThrow();
    });
    const events = screen.getByRole('table', { name: 'Events, the newest first' });
    expect(events).toHaveTextContent(/Refused: .*only the shell may publish it/);
  });

  it('shows the topics that are asked for, and forgets events on request', async () => {
    await press(user);
    await panel();
    act(() => shell.publish('notices.changed', {}));
    await user.type(screen.getByRole('searchbox'), 'notices');
    expect(rowsOf('Topics')).toHaveLength(1);
    expect(rowsOf('Events, the newest first')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear events' }));
    expect(rowsOf('Events, the newest first')).toHaveLength(0);
    expect(rowsOf('Topics')).toHaveLength(1);
  });
});
