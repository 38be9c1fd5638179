import { simulateSeeds } from './simulate-seeds.ts';

/** In two files, so that two processors share them. */
describe('a simulated bank', () => {
  simulateSeeds(1, 1);
});
