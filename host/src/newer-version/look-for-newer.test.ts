import { type BrowserRegistry, browserRegistrySchema } from '@tessera/contracts/browser-registry';
import type { RemoteInUse } from '../remotes/remotes-in-use.ts';
import { lookForNewer } from './look-for-newer.ts';

const remote = (version: string) => ({
  format: 1,
  name: 'loans',
  version,
  container: `tessera_loans_${version}`,
  entry: { url: `/r/loans/${version}/remote-entry.js` },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'loan',
      scripts: [],
      styles: [],
    },
  ],
  requires: {},
  runtime: '1.0.0',
});
const registry = (host: string, version: string) => ({
  format: 1,
  host,
  remotes: [remote(version)],
});

function arrange(inUse: RemoteInUse[], published: object) {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script) script.textContent = JSON.stringify(registry('h1', 'one'));
  const asked = jest.fn(async (_url: string) => Response.json(published));
  globalThis.fetch = asked as unknown as typeof fetch;
  const learn = jest.fn((_published: BrowserRegistry) => {});
  return { look: () => lookForNewer({ inUse: () => inUse, learn }), learn, asked };
}
const loans: RemoteInUse = { name: 'loans', version: 'one', failed: [] };

it('finds what is published in another version than it runs in', async () => {
  const { look, learn } = arrange([loans], registry('h1', 'two'));
  expect(await look()).toEqual(['loans@two']);
  expect(learn).toHaveBeenCalledWith(browserRegistrySchema.parse(registry('h1', 'two')));
});

it('asks for others than those that failed in this document', async () => {
  const { look, asked } = arrange([{ ...loans, failed: ['two', 'three'] }], registry('h1', 'one'));
  expect(await look()).toEqual([]);
  const query = new URL(String(asked.mock.calls[0]?.[0]), 'https://tessera.example').searchParams;
  expect(query.getAll('without')).toEqual(['loans@two', 'loans@three']);
});

it('takes nothing into a document of another shell, which it names', async () => {
  const { look, learn } = arrange([loans], registry('h2', 'two'));
  expect(await look()).toEqual(['@h2', 'loans@two']);
  expect(learn).not.toHaveBeenCalled();
});

it('rejects when nobody can say', async () => {
  const { look } = arrange([loans], {});
  await expect(look()).rejects.toThrow();
});
