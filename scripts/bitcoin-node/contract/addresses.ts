/** BIP-173's and BIP-350's examples as a regtest chain writes them, and one of the old kind. */
export const segwit = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const segwitScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
export const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6';
export const legacy = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';

/** The hash of no block, and the id of no transaction. */
export const nobody = '11'.repeat(32);
