import { textOfNode } from './text-of-node.ts';

it('finds the words of all that stands in it', () => {
  const node = (
    <>
      <p>
        At {68}% you have <strong>24 hours</strong>.
      </p>
      {null}
      <p>More</p>
    </>
  );
  expect(textOfNode(node)).toBe('At 68% you have 24 hours.More');
});
