import { pageElementId } from '@tessera/contracts/prerendered-page';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BelowTheFold, lazyPart } from './below-the-fold.tsx';

function show(load: () => Promise<() => string>) {
  const Part = lazyPart(load, 'This did not load.');
  render(
    <BelowTheFold className="room">
      <Part />
    </BelowTheFold>,
  );
}

describe('a part below the fold', () => {
  it('keeps its room, says that it loads, and then stands there', async () => {
    const file = Promise.withResolvers<() => string>();
    show(() => file.promise);
    expect(screen.getByText('Loading').closest('.room')).not.toBeNull();
    file.resolve(() => 'The part');
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('is a sentence where it does not load, and the page stays', async () => {
    show(() => Promise.reject(new Error('no such file')));
    expect(await screen.findByText('This did not load.')).toBeVisible();
  });

  it('stays as its document brought it until its file comes, which is asked for again', async () => {
    jest.useFakeTimers();
    const page = document.createElement('div');
    page.id = pageElementId;
    page.innerHTML = '<div class="room"><!--$--><p>The part</p><!--/$--></div>';
    document.body.append(page);
    const drawn = page.querySelector('p');
    const errors: unknown[] = [];
    let asked = 0;
    const Part = lazyPart(async () => {
      asked += 1;
      if (asked < 3) throw new Error('no such file');
      return () => <p>The part</p>;
    }, 'This did not load.');
    const tree = (
      <BelowTheFold className="room">
        <Part />
      </BelowTheFold>
    );
    const root = await act(async () =>
      hydrateRoot(page, tree, { onRecoverableError: (error) => errors.push(error) }),
    );
    for (const times of [1, 2, 3]) {
      expect(asked).toBe(times);
      expect(page).toHaveTextContent(/^The part$/);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
    }
    expect(asked).toBe(3);
    expect(errors).toEqual([]);
    expect(page.querySelector('p')).toBe(drawn);
    await act(async () => root.unmount());
    page.remove();
    jest.useRealTimers();
  });
});
