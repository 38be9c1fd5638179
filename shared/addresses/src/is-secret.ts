import type { AddressReading } from './parse-address.ts';

const secrets: ReadonlySet<string> = new Set(['private_key', 'extended_key', 'recovery_words']);

/** Whether what was entered as an address opens a wallet: it is neither sent nor kept anywhere. */
export const isSecret = (reading: AddressReading): boolean =>
  reading.kind === 'invalid' && secrets.has(reading.problem);
