import { t } from '@lingui/core/macro';
import type { AddressProblem } from '@tessera/addresses/address-problem';
import type { Networks } from '@tessera/addresses/networks';
import { type AddressReading, parseAddress } from '@tessera/addresses/parse-address';
import type { Coin } from '@tessera/contracts/money';
import type { CheckedFieldProps } from '@tessera/person/checked-field';
import { Notice } from '@tessera/ui/notice';
import { TextField } from '@tessera/ui/text-field';
import { useState } from 'react';
import styles from './address-field.module.css';
import { addressProblemText } from './address-problem-text.ts';

type AddressFieldProps = CheckedFieldProps & {
  readonly label: string;
  readonly asset: Coin;
  readonly networks: Networks;
};

/** An address as it is typed or pasted: what is wrong is named at once, and what was read is shown. */
export function AddressField(props: AddressFieldProps) {
  const { asset, networks, value, onChange, isReminded } = props;
  const [isComplete, setIsComplete] = useState(false);
  const reading = parseAddress(value, { asset, networks });
  const isUnchecked = reading.kind === 'valid' && !reading.hasChecksum;
  return (
    <>
      <TextField
        ref={props.ref}
        label={props.label}
        action={props.action}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setIsComplete(cameWhole(event.nativeEvent));
          onChange(event.target.value);
        }}
        onBlur={() => setIsComplete(true)}
        hint={<span className={styles.read}>{whatWasRead(reading, value)}</span>}
        error={props.error ?? problemIn(reading, { asset, isComplete, isReminded })}
      />
      {isUnchecked && (
        <Notice tone="warn" title={t`This address carries no checksum`}>
          {t`All its letters are of one case, so that a mistyped character would not be noticed. Compare it with where it comes from, character by character.`}
        </Notice>
      )}
    </>
  );
}

/** Pasted or dropped, not typed: what is missing then will not follow. */
const cameWhole = (event: Event) =>
  event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType);

/** Still true of a right address that is only half typed. */
const mayBeHalfTyped: ReadonlySet<AddressProblem> = new Set([
  'not_an_address',
  'wrong_length',
  'wrong_checksum',
  'missing_0x',
  'unknown_witness_program',
]);

function problemIn(
  reading: AddressReading,
  state: { asset: Coin; isComplete: boolean; isReminded: boolean },
): string | undefined {
  if (reading.kind === 'valid') return undefined;
  const { problem } = reading;
  const isEarly = mayBeHalfTyped.has(problem) && !state.isComplete;
  if (!state.isReminded && (isEarly || problem === 'empty')) return undefined;
  return addressProblemText(problem, state.asset);
}

const kinds = {
  p2pkh: t`An old Bitcoin address (P2PKH), whose checksum fits.`,
  p2sh: t`A Bitcoin script address (P2SH), whose checksum fits.`,
  p2wpkh: t`A SegWit address (P2WPKH), whose checksum fits.`,
  p2wsh: t`A SegWit script address (P2WSH), whose checksum fits.`,
  p2tr: t`A Taproot address (P2TR), whose checksum fits.`,
} as const;

function whatWasRead(reading: AddressReading, typed: string): string {
  if (reading.kind === 'invalid') return t`Paste it, rather than type it.`;
  const { address, scriptType, hasChecksum } = reading;
  if (address !== typed.trim()) return t`Read as ${address}`;
  if (scriptType !== null) return kinds[scriptType];
  return hasChecksum ? t`An Ethereum address whose checksum fits.` : t`An Ethereum address.`;
}
