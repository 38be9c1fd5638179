import { AccountOfPassword } from '../../src/account-of-password.tsx';
import { AmountField } from '../../src/amount-field.tsx';
import { amountProblem } from '../../src/amount-problem.tsx';
import { CheckboxField } from '../../src/checkbox-field.tsx';
import { ChoiceField } from '../../src/choice-field.tsx';
import { FieldFrame } from '../../src/field-frame.tsx';
import { FormError } from '../../src/form-error.tsx';
import { PasswordField } from '../../src/password-field.tsx';
import { PasswordStrength } from '../../src/password-strength.tsx';
import { RangeField } from '../../src/range-field.tsx';
import { SelectField } from '../../src/select-field.tsx';
import { TextAreaField } from '../../src/text-area-field.tsx';
import { TextField } from '../../src/text-field.tsx';
import { Held } from '../held.tsx';
import type { PartGroup } from '../part.ts';

const sides = [
  { value: 'in', label: 'In' },
  { value: 'out', label: 'Out' },
] as const;
const nothing = () => undefined;

export const fields: PartGroup = {
  title: 'Fields',
  parts: [
    {
      path: '@tessera/ui/text-field',
      variants: [
        { name: 'plain', show: <TextField label="Label of the address" hint="For you alone." /> },
        {
          name: 'with an error',
          show: <TextField label="E-mail" defaultValue="ada@" error="The address is not whole." />,
        },
        { name: 'disabled', show: <TextField label="Name" defaultValue="Ada" disabled /> },
      ],
    },
    {
      path: '@tessera/ui/text-area-field',
      variants: [
        { name: 'plain', show: <TextAreaField label="Your message" hint="Text alone." /> },
        {
          name: 'with an error',
          show: <TextAreaField label="Your message, empty" error="Write what it is about." />,
        },
      ],
    },
    {
      path: '@tessera/ui/password-field',
      variants: [
        {
          name: 'in a form, as browsers want it',
          show: (
            <form onSubmit={(event) => event.preventDefault()}>
              <AccountOfPassword email="ada@example.com" />
              <PasswordField label="Password" autoComplete="new-password" />
            </form>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/password-strength',
      variants: ['violet', 'violet-harbour', 'violet-harbour-271-lantern'].map((password) => ({
        name: password,
        show: <PasswordStrength password={password} email="ada@example.com" />,
      })),
    },
    {
      path: '@tessera/ui/account-of-password',
      variants: [{ name: 'out of sight', show: <AccountOfPassword email="ada@example.com" /> }],
    },
    {
      path: '@tessera/ui/amount-field',
      variants: [
        {
          name: 'of euros',
          show: (
            <Held start="1500">
              {(value, change) => (
                <AmountField label="Amount" unit="EUR" value={value} onChange={change} />
              )}
            </Held>
          ),
        },
        {
          name: 'large, with an error',
          show: (
            <Held start="0">
              {(value, change) => (
                <AmountField
                  label="Collateral"
                  unit="BTC"
                  value={value}
                  onChange={change}
                  error="Enter an amount above zero."
                  large
                />
              )}
            </Held>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/amount-problem',
      variants: [
        {
          name: 'too many decimals',
          show: (
            <p>
              {amountProblem(
                {
                  ok: false,
                  reason: 'too_many_decimals',
                  maximumDecimals: 2,
                  decimalSeparator: '.',
                },
                'EUR',
              )}
            </p>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/select-field',
      variants: [
        { name: 'plain', show: <SelectField label="Direction" options={sides} hint="Of money." /> },
      ],
    },
    {
      path: '@tessera/ui/choice-field',
      variants: [
        {
          name: 'plain',
          show: (
            <Held<'in' | 'out'> start="in">
              {(value, change) => (
                <ChoiceField label="Direction" choices={sides} value={value} onChange={change} />
              )}
            </Held>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/checkbox-field',
      variants: [
        { name: 'on', show: <CheckboxField label="Mail me about deposits" defaultChecked /> },
        {
          name: 'with an error',
          show: <CheckboxField label="I agree" error="Agree, or leave it." />,
        },
      ],
    },
    {
      path: '@tessera/ui/range-field',
      variants: [
        {
          name: 'plain',
          show: (
            <Held start={40}>
              {(value, change) => (
                <RangeField
                  label="Loan-to-value"
                  min={10}
                  max={60}
                  value={value}
                  onChange={change}
                  valueText={`${value}% of value`}
                  ends={['10%', '60%']}
                />
              )}
            </Held>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/field-frame',
      variants: [
        {
          name: 'around an input of one’s own',
          show: (
            <FieldFrame id="framed" label="Code" hint="Six digits.">
              <input id="framed" aria-describedby="framed-hint" onChange={nothing} />
            </FieldFrame>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/form-error',
      variants: [
        {
          name: 'with a title',
          show: <FormError title="This was not sent">The server did not answer.</FormError>,
        },
      ],
    },
  ],
};
