import { tryDocker } from './run-docker.ts';

const noEngine =
  'This needs a container engine with Docker Compose, and none answers here. ' +
  'Nothing was built and nothing was checked. Start Docker (or set DOCKER_HOST) and run it again.';

/** The versions of engine and Compose. @throws when there is none, saying what to do */
export async function findEngine(): Promise<string> {
  try {
    const engine = await tryDocker(['version', '--format', '{{.Server.Version}}']);
    const compose = await tryDocker(['compose', 'version', '--short']);
    if (engine.code === 0 && compose.code === 0) {
      return `Docker ${engine.stdout.trim()}, Compose ${compose.stdout.trim()}`;
    }
    throw new Error(engine.code === 0 ? compose.output : engine.output);
  } catch (cause) {
    throw new Error(`${noEngine}\n${cause instanceof Error ? cause.message.trim() : ''}`);
  }
}
