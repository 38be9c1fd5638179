import { parseMessage } from './xml.ts';

const name = 'camt.053.001.08';
const own = `urn:iso:std:iso:20022:tech:xsd:${name}`;
const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

describe('the name space of a message', () => {
  it.each([
    ['alone', `<Document xmlns="${own}"><A>1</A></Document>`],
    ['before others', `<Document xmlns="${own}" ${instance}><A>1</A></Document>`],
    [
      'behind others',
      `<?xml version="1.0"?>\n<Document ${instance}\n xmlns="${own}"><A>1</A></Document>`,
    ],
    [
      'by a prefix, behind others',
      `<doc:Document ${instance} xmlns="urn:of-another" xmlns:doc="${own}"><doc:A>1</doc:A></doc:Document>`,
    ],
  ])('is that of its root: %s', (_, xml) => {
    expect(parseMessage(xml)).toMatchObject({ name, body: { A: '1' } });
  });

  it.each([
    ['of another prefix', `<Document xmlns:doc="${own}" xmlns="urn:of-another"/>`],
    ['of none', `<Document ${instance}/>`],
  ])('is none of ISO 20022 where that is the one %s', (_, xml) => {
    expect(() => parseMessage(xml)).toThrow('name space');
  });
});
