/**
 * Licences that what production runs may have, by their SPDX names, and what they ask. All let everybody
 * use, change and pass on the work, in a product whose own sources stay where they are.
 */
export const allowedLicences: Readonly<Record<string, string>> = {
  MIT: 'its notice is kept',
  'MIT-0': 'asks nothing',
  ISC: 'its notice is kept',
  '0BSD': 'asks nothing',
  'BSD-2-Clause': 'its notice is kept',
  'BSD-3-Clause': 'its notice is kept, its authors advertise nothing',
  'Apache-2.0': 'its notices are kept, changes are marked; grants its patents',
  'BlueOak-1.0.0': 'its text or a link to it is passed on',
  'OFL-1.1': 'fonts: are not sold by themselves',
  '(MIT OR CC0-1.0)': 'either of them; we take MIT',
};

/** Packages whose manifest does not name an SPDX licence: what it says, and what was read beside it. */
export const readByHand: Readonly<
  Record<string, { readonly says?: string; readonly is: string; readonly readIn: string }>
> = {
  'dejavu-fonts-ttf': {
    says: 'SEE LICENSE IN README.md AND LICENSE',
    is: 'Bitstream Vera, with changes in the public domain; not sold by itself',
    readIn: 'LICENSE',
  },
  ibantools: { says: 'MIT or MPL-2.0', is: 'either of them; we take MIT', readIn: 'LICENSE' },
  limiter: { is: 'MIT', readIn: 'LICENSE.txt' },
  'png-js': { is: 'MIT', readIn: 'LICENSE' },
};
