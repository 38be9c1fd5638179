import { publishedLanguages } from '@tessera/contracts/languages';
import { addressIn } from '@tessera/contracts/page-address';
import { registrySchema } from '@tessera/contracts/registry';
import { expect, test } from '../fixtures/test.ts';
import { findFaultsOfMarkup } from '../look/find-markup-faults.ts';

const someId = '00000000-0000-7000-8000-000000000000';

test('every document is valid markup as the server answers it, in each language', async ({
  request,
}) => {
  const registry = registrySchema.parse(await (await request.get('/registry.json')).json());
  const paths = registry.remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path.replaceAll(/:\w+/g, someId)))
    .concat('/settings', '/dashboard/nothing', '/nothing');
  expect(paths.length).toBeGreaterThan(40);
  const addresses = publishedLanguages.flatMap((language) => [
    ...paths.map((path) => ({ address: path, language })),
    ...paths
      .map((path) => ({ address: addressIn(language, path), language: 'en' }))
      .filter(({ address }) => !paths.includes(address)),
  ]);
  for (const { address, language } of addresses) {
    const answer = await request.get(address, { headers: { 'accept-language': language } });
    const faults = await findFaultsOfMarkup(await answer.text());
    expect.soft(faults, `${address}, ${language}`).toEqual([]);
  }
});
