import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AddressField } from './address-field.tsx';

const networks = { bitcoin: 'testnet', ethereumChainId: 11_155_111, tokenContracts: [] } as const;
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const segwit = 'tb1q3vya2h5435jkugq2few7dmktlrwq4ejmfaw7kr';

function Field({ asset, isReminded = false }: { asset: 'BTC' | 'ETH'; isReminded?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <AddressField
      label="Address"
      asset={asset}
      networks={networks}
      value={value}
      onChange={setValue}
      isReminded={isReminded}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Address' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

describe('an address field', () => {
  it.each([
    ['BTC', 'mzK2FFDEhxqHcmrJw1ysqFkVyhUULo45hZ', 'An old Bitcoin address (P2PKH)'],
    ['BTC', '2N1r7aC69VHeE7yQJPDLi9T1PYq4wnwvjuT', 'A Bitcoin script address (P2SH)'],
    ['BTC', segwit, 'A SegWit address (P2WPKH)'],
    [
      'BTC',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'A SegWit script address (P2WSH)',
    ],
    [
      'BTC',
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      'A Taproot address (P2TR)',
    ],
    ['ETH', ether, 'An Ethereum address whose checksum fits.'],
    ['ETH', `0x${'1'.repeat(40)}`, 'An Ethereum address.'],
  ] as const)('names the kind of the %s address %s', (asset, address, words) => {
    render(<Field asset={asset} />);
    expect(field()).toHaveAccessibleDescription('Paste it, rather than type it.');
    write(address);
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(`^${quoted(words)}`));
    expect(field()).toBeValid();
  });

  it.each([
    ['BTC', segwit],
    ['BTC', '2N1r7aC69VHeE7yQJPDLi9T1PYq4wnwvjuT'],
    ['ETH', ether],
  ] as const)('objects to nothing while the right %s address %s is typed', (asset, address) => {
    render(<Field asset={asset} />);
    const objections = Array.from(address, (_, index) => {
      write(address.slice(0, index + 1));
      return field().matches(':invalid, [aria-invalid="true"]');
    });
    expect(objections).not.toContain(true);
  });

  it.each([
    ['BTC', 'hello', /This is no address/],
    ['BTC', segwit.slice(0, -1), /too short or too long/],
    ['BTC', `${segwit.slice(0, -1)}q`, /checksum does not fit/],
    [
      'BTC',
      'tb1zqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurs0ep8rc',
      /Bitcoin does not protect yet/,
    ],
    ['ETH', ether.slice(2), /The 0x at its beginning is missing/],
  ] as const)('says what is wrong with the %s address %s once it is left', (asset, text, words) => {
    render(<Field asset={asset} />);
    write(text);
    expect(field()).toBeValid();
    fireEvent.blur(field());
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(words));
  });

  it('does not ask for an address that nobody tried to send to', () => {
    const { rerender } = render(<Field asset="BTC" />);
    fireEvent.blur(field());
    expect(field()).toBeValid();
    rerender(<Field asset="BTC" isReminded />);
    expect(field()).toHaveAccessibleDescription('Enter the address.');
  });
});

const quoted = (text: string) => text.replaceAll(/[()]/g, '\\$&');
