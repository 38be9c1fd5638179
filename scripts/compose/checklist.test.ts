import { createChecklist } from './checklist.ts';

describe('a checklist', () => {
  it('goes on after a failure, and counts both', async () => {
    const lines: string[] = [];
    const list = createChecklist((line) => lines.push(line));

    const first = await list.check('the first', async () => {
      throw new Error('two\nlines');
    });
    const second = await list.check('the second', async () => {});

    expect([first, second]).toEqual([false, true]);
    expect([list.passed, list.failed]).toEqual([1, 1]);
    expect(lines).toEqual([
      expect.stringMatching(/^FAIL {2}the first \(\d+\.\d s\)\n {6}two\n {6}lines$/),
      expect.stringMatching(/^ok {4}the second/),
    ]);
  });
});
