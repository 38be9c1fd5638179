/**
 * Who runs the site, in one place. Everything here is a placeholder for the operator to fill in:
 * the address and the names are reserved for examples and belong to nobody.
 */
export const brand = {
  /** Always lowercase; beta is a matter of styling and never a word. */
  wordmark: 'tessera',
  company: 'Tessera Example GmbH',
  address: ['Musterstraße 1', '10115 Berlin', 'Germany'],
  supportEmail: 'support@tessera.example',
  social: [
    { name: 'X', href: 'https://x.example/tessera' },
    { name: 'LinkedIn', href: 'https://linkedin.example/company/tessera' },
    { name: 'GitHub', href: 'https://github.example/tessera' },
  ],
} as const;
