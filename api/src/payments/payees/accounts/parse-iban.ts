import { electronicFormatIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

const reasons = {
  country: () => i18n.t('Its first two letters name no country that uses IBANs.'),
  not_sepa: () => i18n.t('Its country takes no part in SEPA, where our transfers go.'),
  length: () => i18n.t('It has too many or too few characters for its country.'),
  format: () => i18n.t('Its characters do not stand where its country has letters and digits.'),
  checksum: () =>
    i18n.t('Its check digits do not fit. Look for a mistyped or exchanged character.'),
} as const;

type Reason = keyof typeof reasons;

const reasonOf: Readonly<Record<number, Reason>> = {
  [ValidationErrorsIBAN.NoIBANProvided]: 'country',
  [ValidationErrorsIBAN.NoIBANCountry]: 'country',
  [ValidationErrorsIBAN.WrongBBANLength]: 'length',
  [ValidationErrorsIBAN.WrongBBANFormat]: 'format',
};

/**
 * An IBAN in its electronic form, checked against its country's registered structure and by its
 * check digits (ISO 13616, mod 97). @throws DomainError `invalid_iban` with a `reason`
 */
export function parseIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? '';
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid) throw invalidIban(mostTelling(errorCodes));
  if (!isSEPACountry(iban.slice(0, 2))) throw invalidIban('not_sepa');
  return iban;
}

/** A wrong length spoils format and check digits too; it is the one to name. */
function mostTelling(errorCodes: readonly number[]): Reason {
  const found = new Set(errorCodes.map((code) => reasonOf[code] ?? 'checksum'));
  const order = ['country', 'length', 'format', 'checksum'] as const;
  return order.find((reason) => found.has(reason)) ?? 'checksum';
}

const invalidIban = (reason: Reason) =>
  new DomainError({
    code: 'invalid_iban',
    status: 422,
    title: i18n.t('This is no IBAN that we can pay to'),
    detail: reasons[reason](),
    extensions: { reason },
  });
