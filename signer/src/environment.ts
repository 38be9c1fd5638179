import { parseDecimal } from '@tessera/money/parse-decimal';
import { chainVariables, mailVariables, port, serverVariables } from '@tessera/server/environment';
import { isAddress } from 'viem';
import * as z from 'zod/mini';

/** A positive decimal number with at most `scale` decimals, as an integer of that many. */
const positive = (scale: number, standard: string) =>
  z.pipe(
    z._default(z.string(), standard),
    z.transform((text, context) => {
      try {
        const value = parseDecimal(text, scale);
        if (value > 0n) return value;
      } catch {
        // Said below, without the value.
      }
      context.issues.push({
        code: 'custom',
        message: `must be a positive number with at most ${scale} decimals`,
        input: undefined,
      });
      return z.NEVER;
    }),
  );

/**
 * The variables of the signer's process. Caps have standards that are safe for a small house: what
 * the hot wallet may lose before somebody looks.
 */
export const environmentSchema = z.object({
  ...serverVariables,
  ...chainVariables,
  ...mailVariables,
  PORT: z._default(port, 8083),
  SIGNER_TOKEN: z.optional(z.string()),
  SIGNER_TOKEN_FILE: z.optional(z.string()),
  SIGNER_MNEMONIC_FILE: z.string(),
  SIGNER_DATA_DIR: z.string(),
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  USDC_CONTRACT: z.optional(
    z
      .string()
      .check(z.refine((text) => isAddress(text), 'must be an address with a right checksum')),
  ),
  SIGNER_COLD_ADDRESS_BITCOIN: z.optional(z.string()),
  SIGNER_COLD_ADDRESS_ETHEREUM: z.optional(z.string()),
  SIGNER_MAX_PER_TRANSACTION_BTC: positive(8, '2'),
  SIGNER_MAX_PER_TRANSACTION_ETH: positive(18, '50'),
  SIGNER_MAX_PER_TRANSACTION_USDC: positive(6, '100000'),
  SIGNER_MAX_PER_HOUR_BTC: positive(8, '10'),
  SIGNER_MAX_PER_HOUR_ETH: positive(18, '250'),
  SIGNER_MAX_PER_HOUR_USDC: positive(6, '500000'),
  SIGNER_MAX_PER_DAY_BTC: positive(8, '20'),
  SIGNER_MAX_PER_DAY_ETH: positive(18, '500'),
  SIGNER_MAX_PER_DAY_USDC: positive(6, '1000000'),
  SIGNER_MAX_PER_PERSON_BTC: positive(8, '4'),
  SIGNER_MAX_PER_PERSON_ETH: positive(18, '100'),
  SIGNER_MAX_PER_PERSON_USDC: positive(6, '200000'),
  SIGNER_MAX_PER_NEW_DESTINATION_BTC: positive(8, '2'),
  SIGNER_MAX_PER_NEW_DESTINATION_ETH: positive(18, '50'),
  SIGNER_MAX_PER_NEW_DESTINATION_USDC: positive(6, '100000'),
  SIGNER_WHITELIST_DELAY_HOURS: positive(2, '24'),
  SIGNER_SECOND_APPROVAL_ABOVE_BTC: positive(8, '0.5'),
  SIGNER_SECOND_APPROVAL_ABOVE_ETH: positive(18, '10'),
  SIGNER_SECOND_APPROVAL_ABOVE_USDC: positive(6, '25000'),
  SIGNER_APPROVER_KEY_FILE: z.optional(z.string()),
  SIGNER_PAUSE_AFTER_STRANGE_ORDERS: positive(0, '3'),
  SIGNER_ALARM_MAIL_TO: z.optional(z.string().check(z.email())),
  SIGNER_MAX_FEE_RATE_BITCOIN: positive(3, '300'),
  SIGNER_MAX_FEE_RATE_ETHEREUM: positive(9, '300'),
  SIGNER_MAX_FEE_BTC: positive(8, '0.01'),
  SIGNER_MAX_FEE_ETH: positive(18, '0.05'),
  SIGNER_MAX_FEES_PER_HOUR_BTC: positive(8, '0.2'),
  SIGNER_MAX_FEES_PER_HOUR_ETH: positive(18, '2'),
  SIGNER_MAX_FEES_PER_DAY_BTC: positive(8, '1'),
  SIGNER_MAX_FEES_PER_DAY_ETH: positive(18, '10'),
  SIGNER_MAX_GAS_ORDER_ETH: positive(18, '0.02'),
});

export type Environment = z.infer<typeof environmentSchema>;
