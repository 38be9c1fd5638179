import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113', '203.0'],
    ['::ffff:203.0.113.200', '203.0.113', '203.0'],
    ['2001:db8:1:2345::9', '2001:db8:1:2300', '2001:db8'],
    ['2001:0DB8:0001:23ff:1:2:3:4', '2001:db8:1:2300', '2001:db8'],
    ['2001:db8:1:2400::9', '2001:db8:1:2400', '2001:db8'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0'],
    ['::1', '0:0:0:0', '0:0'],
    ['unknown', 'none', 'none'],
    ['', 'none', 'none'],
  ])('%s is in %s, of %s', (address, network, block) => {
    expect(networkOf(address)).toEqual({ network, block });
  });
});
