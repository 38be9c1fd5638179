import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { createPlace } from './place.ts';
import { RemotePage } from './remote-page.tsx';
import type { RemoteSource } from './remote-source.ts';

const beforeDrawnMs = 50;

/** A place whose first version has this page, and whose reserve works. */
async function show(Page: ComponentType) {
  const told: string[] = [];
  const waits: number[] = [];
  const source: RemoteSource = {
    current: () => {
      throw new Error('nobody asks');
    },
    failed: () => [],
    preload: async () => undefined,
    loadPage: async () => ({ version: 'two', Page }),
    loadAgain: async () => ({ version: 'two', Page }),
    shown: (version) => told.push(`shown ${version}`),
    replace: async (_path, version, _reason, since) => {
      told.push(`failed ${version}`);
      waits.push(performance.now() - since);
      return { version: 'one', Page: () => <h1>Before</h1> };
    },
  };
  const place = createPlace('/dashboard/loan/:id', source);
  await place.load();
  await new Promise((resolve) => setTimeout(resolve, beforeDrawnMs));
  render(<RemotePage place={place} />);
  return { told, waits };
}

describe('a page of a remote', () => {
  it('is told of once it was drawn', async () => {
    const { told } = await show(() => <h1>Now</h1>);
    expect(screen.getByRole('heading', { name: 'Now' })).toBeInTheDocument();
    expect(told).toEqual(['shown two']);
  });

  it('that throws was not shown, and the one in its place was', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { told } = await show(() => {
      throw new Error('boom');
    });
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeInTheDocument();
    expect(told).toEqual(['failed two', 'shown one']);
    jest.restoreAllMocks();
  });

  it('that throws when it is drawn first is replaced within the time that its visitor waits already', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { waits } = await show(() => {
      throw new Error('boom');
    });
    await screen.findByRole('heading', { name: 'Before' });
    expect(waits[0]).toBeGreaterThanOrEqual(beforeDrawnMs - 1);
    jest.restoreAllMocks();
  });

  it('that throws later is waited for anew', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { waits } = await show(() => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('boom');
      return (
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
      );
    });
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await screen.findByRole('heading', { name: 'Before' });
    expect(waits[0]).toBeLessThan(beforeDrawnMs);
    jest.restoreAllMocks();
  });
});
