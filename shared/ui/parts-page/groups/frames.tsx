import { Accordion } from '../../src/accordion.tsx';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Column, Columns } from '../../src/columns.tsx';
import { Dialog } from '../../src/dialog.tsx';
import { DimText } from '../../src/dim-text.tsx';
import { Explained } from '../../src/explained.tsx';
import { OverlayFailure } from '../../src/overlay-failure.tsx';
import { Stack } from '../../src/stack.tsx';
import { Tabs } from '../../src/tabs.tsx';
import { VisuallyHidden } from '../../src/visually-hidden.tsx';
import { Held } from '../held.tsx';
import type { PartGroup } from '../part.ts';

const nothing = () => undefined;

export const frames: PartGroup = {
  title: 'Frames and overlays',
  parts: [
    {
      path: '@tessera/ui/card',
      variants: [
        {
          name: 'with a title',
          show: (
            <Card title="Deposits" action={<Button small>Add</Button>}>
              <p>One matter.</p>
            </Card>
          ),
        },
        { name: 'without', show: <Card>One matter.</Card> },
      ],
    },
    {
      path: '@tessera/ui/stack',
      variants: [
        {
          name: 'plain',
          show: (
            <Stack>
              <p>First</p>
              <p>Second</p>
            </Stack>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/columns',
      variants: [
        {
          name: 'two',
          show: (
            <Columns>
              <Column>
                <Card>Start</Card>
              </Column>
              <Column>
                <Card>End</Card>
              </Column>
            </Columns>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/dim-text',
      variants: [
        { name: 'plain', show: <DimText>What explains.</DimText> },
        { name: 'small', show: <DimText small>What explains less.</DimText> },
      ],
    },
    {
      path: '@tessera/ui/visually-hidden',
      variants: [{ name: 'out of sight', show: <VisuallyHidden>Read out alone</VisuallyHidden> }],
    },
    {
      path: '@tessera/ui/accordion',
      variants: [
        {
          name: 'two',
          show: (
            <Accordion
              items={[
                { id: 'first', title: 'What is it?', content: <p>An answer.</p> },
                { id: 'second', title: 'What does it cost?', content: <p>Another one.</p> },
              ]}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/tabs',
      variants: [
        {
          name: 'two',
          show: (
            <Tabs
              label="Loan"
              tabs={[
                { key: 'payments', label: 'Payments', panel: <p>Payments</p> },
                { key: 'history', label: 'History', panel: <p>History</p> },
              ]}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/dialog',
      variants: [
        {
          name: 'opened by a button',
          show: (
            <Held start={false}>
              {(isOpen, setIsOpen) => (
                <>
                  <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
                  <Dialog
                    title="Repay"
                    isOpen={isOpen}
                    onClose={() => setIsOpen(false)}
                    actions={<Button variant="primary">Repay</Button>}
                  >
                    <p>One matter above the page.</p>
                  </Dialog>
                </>
              )}
            </Held>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/explained',
      variants: [
        {
          name: 'with a formula',
          show: (
            <p>
              68.41% <Explained of="Loan-to-value" formula="€8,000.00 ÷ €11,694.24 = 68.41%" />
            </p>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/overlay-failure',
      variants: [{ name: 'plain', show: <OverlayFailure retry={nothing} /> }],
    },
  ],
};
