import { ConfigError } from '@tessera/server/config-error';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import type { IsoBankSettings } from './iso-bank-settings.ts';

const words = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(70)));

/** What `BANK=iso20022` reads; docs/operations.md describes each. */
export const isoBankVariables = {
  BANK_NAME: words,
  BANK_FOLDER: z.optional(z.string().check(z.startsWith('/', 'must be a whole path'))),
  BANK_ACCOUNT_HOLDER: words,
  BANK_ACCOUNT_IBAN: z.optional(
    z
      .string()
      .check(z.refine((text) => isValidIBAN(electronicFormatIBAN(text) ?? ''), 'must be an IBAN')),
  ),
  BANK_ACCOUNT_BIC: z.optional(z.string().check(z.refine(isValidBIC, 'must be a BIC'))),
  BANK_HOLDER_STREET: words,
  BANK_HOLDER_BUILDING: words,
  BANK_HOLDER_POSTCODE: words,
  BANK_HOLDER_TOWN: words,
  BANK_HOLDER_COUNTRY: z.optional(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters, as in ISO 3166-1')),
  ),
  BANK_CUT_OFF: z._default(
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM in Berlin')),
    '15:00',
  ),
  BANK_VERIFIES_PAYEES: z._default(z.enum(['yes', 'no']), 'yes'),
} as const;

type Given = z.infer<z.ZodMiniObject<typeof isoBankVariables>> & { readonly BANK: string };

const needed = [
  'BANK_NAME',
  'BANK_FOLDER',
  'BANK_ACCOUNT_HOLDER',
  'BANK_ACCOUNT_IBAN',
  'BANK_HOLDER_TOWN',
  'BANK_HOLDER_COUNTRY',
] as const;

/** The bank that is reached by files; undefined where there is another one, or none. @throws ConfigError */
export function readIsoBank(env: Given): IsoBankSettings | undefined {
  if (env.BANK !== 'iso20022') return undefined;
  const given = (variable: (typeof needed)[number]) => env[variable] ?? '';
  const findings = needed
    .filter((variable) => env[variable] === undefined)
    .map((variable) => ({ variable, message: 'is needed with BANK=iso20022' }));
  if (findings.length > 0) throw new ConfigError(findings);
  return {
    name: given('BANK_NAME'),
    folder: given('BANK_FOLDER'),
    account: {
      holder: given('BANK_ACCOUNT_HOLDER'),
      iban: electronicFormatIBAN(given('BANK_ACCOUNT_IBAN')) ?? '',
      bic: env.BANK_ACCOUNT_BIC ?? null,
      address: {
        street: env.BANK_HOLDER_STREET,
        buildingNumber: env.BANK_HOLDER_BUILDING,
        postCode: env.BANK_HOLDER_POSTCODE,
        town: given('BANK_HOLDER_TOWN'),
        country: given('BANK_HOLDER_COUNTRY'),
      },
    },
    cutOff: env.BANK_CUT_OFF,
    verifiesPayees: env.BANK_VERIFIES_PAYEES === 'yes',
  };
}
