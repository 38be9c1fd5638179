import type { Registry } from '@tessera/contracts/registry';
import { fetchRegistry, readInlineRegistry } from './read-registry.ts';

const registry: Registry = {
  format: 1,
  remotes: [],
  refused: [{ name: 'wallets', paths: ['/dashboard/fiat'] }],
};
const empty = { format: 1, remotes: [] };

function inDocument(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script !== null) script.textContent = text;
}

let report: jest.SpyInstance;
beforeEach(() => {
  document.body.innerHTML = '';
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = '';
});

describe('the registry of the document', () => {
  it('is what the server wrote', () => {
    inDocument(JSON.stringify(registry));
    expect(readInlineRegistry()).toEqual(registry);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', () => {}],
    ['was left empty', () => inDocument('')],
  ])('has no remotes when it %s', (_, arrange) => {
    arrange();
    expect(readInlineRegistry()).toEqual(empty);
    expect(report).not.toHaveBeenCalled();
  });

  it('has no remotes, and says so, when it is of a format to come', () => {
    inDocument(JSON.stringify({ ...registry, format: 2 }));
    expect(readInlineRegistry()).toEqual(empty);
    expect(report).toHaveBeenCalledWith(
      'The registry in the document cannot be read',
      expect.anything(),
    );
  });
});

describe('the registry as it is now', () => {
  const answer = (response: Response) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);

  it.each(['en', 'de'])(
    'is asked of the site in the language of the document (%s), with a limit of time',
    async (lang) => {
      document.documentElement.lang = lang;
      const ask = answer(Response.json(registry));
      expect(await fetchRegistry()).toEqual(registry);
      const [url, init] = ask.mock.calls[0] ?? [];
      expect(url).toBe(`/registry.json?language=${lang}`);
      expect(init?.signal).toBeInstanceOf(AbortSignal);
    },
  );

  it('cannot be had when the site refuses it, whatever the refusal looks like', async () => {
    answer(Response.json(registry, { status: 503 }));
    await expect(fetchRegistry()).rejects.toThrow('the registry answered 503');
  });

  it('cannot be had in a format to come', async () => {
    answer(Response.json({ ...registry, format: 2 }));
    await expect(fetchRegistry()).rejects.toThrow();
  });
});
