import { createSteps } from './steps.ts';

describe('the steps of a start', () => {
  it('are all over only when the slowest is, though another has failed before', async () => {
    const steps = createSteps(() => {});
    const slow = Promise.withResolvers<void>();
    let isOver = false;
    const failing = steps.run('Failing', () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    void steps.run('Slow', () => slow.promise);
    const settled = steps.settled().then(() => {
      isOver = true;
    });
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    slow.resolve();
    await settled;
    expect(isOver).toBe(true);
  });

  it('say what they were', async () => {
    const said: string[] = [];
    await createSteps((line) => said.push(line)).run('Signer', async () => 'ready');
    expect(said.join()).toMatch(/Signer +\d/);
  });
});
