import { render, screen } from '@testing-library/react';
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
});
