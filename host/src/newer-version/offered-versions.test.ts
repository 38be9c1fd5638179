import { answerOffer, offeredVersions, offerVersions } from './offered-versions.ts';

it('are offered until they are answered, and those versions never again', () => {
  expect(offeredVersions.value).toEqual([]);
  offerVersions(['loans@two']);
  expect(offeredVersions.value).toEqual(['loans@two']);
  answerOffer();
  expect(offeredVersions.value).toEqual([]);
  offerVersions(['loans@two']);
  expect(offeredVersions.value).toEqual([]);
});

it('are offered together where one of them is new', () => {
  offerVersions(['wallets@two']);
  answerOffer();
  offerVersions(['wallets@two', '@h2']);
  expect(offeredVersions.value).toEqual(['wallets@two', '@h2']);
});

it('are taken back without an answer, and then offered once more', () => {
  offerVersions(['account@two']);
  offerVersions([]);
  expect(offeredVersions.value).toEqual([]);
  offerVersions(['account@two']);
  expect(offeredVersions.value).toEqual(['account@two']);
});
