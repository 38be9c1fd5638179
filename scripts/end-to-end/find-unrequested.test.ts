import { findUnrequested } from './find-unrequested.ts';

const document = {
  paths: {
    '/loans': { get: {}, post: {} },
    '/loans/quote': { get: {} },
    '/loans/{id}': { get: {} },
    '/downloads/{ticket}': { get: {} },
    '/user/lifecheck': { get: {} },
  },
};

const every = [
  'GET /loans 200',
  'POST /loans 201',
  'GET /loans/quote 200',
  'GET /loans/0196e3a4 200',
  'GET /downloads/a.b-c 200',
  'GET /user/lifecheck 204',
];

describe('the requests of the browsers', () => {
  it('are enough when each operation was answered with success, whatever stands in its path', () => {
    expect(findUnrequested(document, every, {})).toEqual([]);
  });

  it.each([
    ['never made', every.filter((request) => !request.startsWith('POST'))],
    ['refused', every.map((request) => request.replace('201', '422'))],
  ])('are not when one was %s', (_, requests) => {
    expect(findUnrequested(document, requests, {})).toEqual([
      'POST /loans: no browser asked for it',
    ]);
    expect(findUnrequested(document, requests, { 'POST /loans': 'No screen yet' })).toEqual([]);
  });

  it('do not take the quote for a loan', () => {
    const requests = every.filter((request) => !request.includes('0196'));
    expect(findUnrequested(document, requests, {})).toEqual([
      'GET /loans/{id}: no browser asked for it',
    ]);
  });

  it('end an exception, and one of nothing is told', () => {
    const exceptions = { 'GET /loans': 'No screen yet', 'GET /loan': 'No screen yet' };
    expect(findUnrequested(document, every, exceptions)).toEqual([
      'GET /loans: is no exception any more',
      'GET /loan: is no operation of the API',
    ]);
  });
});
