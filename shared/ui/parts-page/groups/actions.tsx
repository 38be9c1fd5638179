import { Button } from '../../src/button.tsx';
import { ButtonLink } from '../../src/button-link.tsx';
import { CommandText } from '../../src/command-text.tsx';
import { CopyButton } from '../../src/copy-button.tsx';
import type { PartGroup } from '../part.ts';

export const actions: PartGroup = {
  title: 'Actions',
  parts: [
    {
      path: '@tessera/ui/button',
      variants: [
        { name: 'primary', show: <Button variant="primary">Borrow</Button> },
        { name: 'secondary', show: <Button>Cancel</Button> },
        { name: 'quiet', show: <Button variant="quiet">Show more</Button> },
        { name: 'danger', show: <Button variant="danger">Remove</Button> },
        { name: 'small', show: <Button small>Edit</Button> },
        { name: 'wide', show: <Button wide>Continue</Button> },
        { name: 'busy', show: <Button busy>Sending</Button> },
        { name: 'disabled', show: <Button disabled>Send</Button> },
      ],
    },
    {
      path: '@tessera/ui/button-link',
      variants: [
        { name: 'secondary', show: <ButtonLink to="#button-link">Loans</ButtonLink> },
        {
          name: 'primary',
          show: (
            <ButtonLink to="#button-link" variant="primary">
              Create a loan
            </ButtonLink>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/copy-button',
      variants: [{ name: 'plain', show: <CopyButton text="bcrt1qyprf" what="address" /> }],
    },
    {
      path: '@tessera/ui/command-text',
      variants: [
        {
          name: 'plain',
          show: <CommandText command="npm run check-proof -- proof.json key.pem" />,
        },
      ],
    },
  ],
};
