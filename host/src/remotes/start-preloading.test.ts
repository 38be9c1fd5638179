import { userEvent } from '@testing-library/user-event';
import { startPreloading } from './start-preloading.ts';

const fakeRemotes = () => ({
  preloadPath: jest.fn(async () => {}),
  preloadRemote: jest.fn(async () => {}),
  neighbours: () => ['/dashboard/fiat'],
});

describe('preloading', () => {
  it('brings the page of a link that the pointer or the focus comes to', async () => {
    document.body.innerHTML =
      '<a href="/dashboard/fiat"><b>Fiat</b></a><a href="https://example.org/x">Away</a>';
    const remotes = fakeRemotes();
    const end = startPreloading(remotes);
    await userEvent.hover(document.querySelector('b') as Element);
    expect(remotes.preloadPath).toHaveBeenCalledWith('/dashboard/fiat');
    remotes.preloadPath.mockClear();
    await userEvent.hover(document.querySelectorAll('a')[1] as Element);
    expect(remotes.preloadPath).not.toHaveBeenCalled();
    end();
  });

  it('brings the other remotes of the layout once the page is at rest', () => {
    jest.useFakeTimers();
    const remotes = fakeRemotes();
    const end = startPreloading(remotes);
    jest.runAllTimers();
    expect(remotes.preloadRemote).toHaveBeenCalledWith('/dashboard/fiat');
    end();
    jest.useRealTimers();
  });
});
