import { findEngine } from './find-engine.ts';

describe('looking for a container engine', () => {
  const before = process.env.DOCKER_HOST;
  afterEach(() => {
    if (before === undefined) delete process.env.DOCKER_HOST;
    else process.env.DOCKER_HOST = before;
  });

  it('fails with what to do when none answers', async () => {
    process.env.DOCKER_HOST = 'unix:///nowhere/docker.sock';
    await expect(findEngine()).rejects.toThrow(/nothing was checked.*Start Docker/s);
  });
});
