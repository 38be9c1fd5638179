/**
 * Operations that no browser test asks for, each with the reason. One that a browser asks for has to
 * leave the list: the end-to-end run fails until it does.
 */
export const unrequestedOperations: Readonly<Record<string, string>> = {
  'GET /addresses/{id}': 'The list of addresses has all that the book shows of one.',
  'GET /health/live': 'It is for whoever runs the process.',
  'GET /health/ready': 'It is for whoever runs the process.',
  'GET /ledger/consistency': 'It is for whoever checks the ledger without us.',
  'GET /loans/{id}/contract':
    'A browser fetches the file with a ticket, by GET /downloads/{ticket}.',
  'GET /payees/{id}': 'The list of payees has all that the book shows of one.',
  'GET /reports/proof': 'It is for whoever checks the ledger without us.',
  'GET /reports/reserves-leaf':
    'A browser fetches the file with a ticket, by GET /downloads/{ticket}.',
  'GET /reserves/{id}': 'It is for whoever checks our reserves without us.',
  'GET /reserves/{id}/file': 'It is for whoever checks our reserves without us.',
  'GET /wallets/{id}': 'The list of wallets has all that the page of one shows.',
  'POST /addresses/check':
    'A form reads an address as it is typed, by the same rules; the operation is for other clients.',
};
