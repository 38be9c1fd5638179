import { renderHook, waitFor } from '@testing-library/react';
import { useLinkIcons } from './use-link-icons.ts';

let mockComes = true;
const mockAsked = jest.fn();
jest.mock('./link-icons.ts', () => {
  mockAsked();
  if (!mockComes) throw new Error('the chunk did not come');
  return jest.requireActual('./link-icons.ts');
});

beforeEach(() => {
  jest.resetModules();
  mockAsked.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const drawn = (of: { current: ReturnType<typeof useLinkIcons> }) => of.current('wallet').length;

describe('the icons of announced links', () => {
  it('come when there is such a link', async () => {
    mockComes = true;
    const { result, rerender } = renderHook(useLinkIcons, { initialProps: false });
    expect(drawn(result)).toBe(0);
    expect(mockAsked).not.toHaveBeenCalled();
    rerender(true);
    await waitFor(() => expect(drawn(result)).toBeGreaterThan(0));
  });

  it('stay blank where they do not come, asked for twice', async () => {
    mockComes = false;
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { result } = renderHook(useLinkIcons, { initialProps: true });
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(mockAsked).toHaveBeenCalledTimes(2);
    expect(drawn(result)).toBe(0);
  });
});
