import { spreadLabels } from './spread-labels.ts';

const room = { gap: 18, low: 10, high: 200 };

it.each([
  ['leaves what is far apart', [20, 60, 100], [20, 60, 100]],
  ['moves down what would meet', [50, 55, 58], [50, 68, 86]],
  ['moves up what would leave', [150, 190, 199], [150, 182, 200]],
  ['keeps the order in which it is given', [58, 20, 55], [73, 20, 55]],
  ['begins inside', [-40, 0], [10, 28]],
])('%s', (_, places, spread) => {
  expect(spreadLabels(places, room)).toEqual(spread);
});
