import { createEventBus } from '@tessera/shell';
import { lookAtRest } from './look-at-rest.ts';
import { offerNewerVersions } from './offer-newer-versions.ts';

jest.mock('./offer-newer-versions.ts', () => ({ offerNewerVersions: jest.fn() }));

const offer = jest.mocked(offerNewerVersions);
const bus = createEventBus();
const remotes = { inUse: () => [], learn: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  offer.mockReset();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('begins when the document’s load is over, and not before', async () => {
  lookAtRest(bus, remotes);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(offer).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(offer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(offer.mock.calls).toEqual([[bus, remotes]]);
});

it('is missed by nobody when it does not come', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  offer.mockImplementation(() => {
    throw new Error('no part of it came');
  });
  lookAtRest(bus, remotes);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledWith(
    'Newer versions are not offered in this document.',
    expect.any(Error),
  );
});
