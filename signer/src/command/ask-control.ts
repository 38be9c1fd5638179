import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { controlSocket } from '../control/control-socket.ts';
import { CommandError } from './command-error.ts';

/** Asks the signer that runs on a folder, over its socket. @throws CommandError in words for the terminal */
export async function askControl(
  folder: string,
  method: 'GET' | 'POST',
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const socketPath = controlSocket(folder);
  if (socketPath === null) {
    throw new CommandError(`The path of ${folder} is too long for a socket: move the folder.`);
  }
  const { status, answer } = await new Promise<{ status: number; answer: string }>(
    (resolve, reject) => {
      const asking = request(
        { socketPath, method, path, headers: { 'content-type': 'application/json' } },
        (response) => {
          text(response).then(
            (answer) => resolve({ status: response.statusCode ?? 0, answer }),
            reject,
          );
        },
      );
      asking.on('error', () =>
        reject(new CommandError(`No signer of this user runs on ${folder}.`)),
      );
      asking.end(method === 'POST' ? JSON.stringify(body) : undefined);
    },
  );
  const parsed: unknown = JSON.parse(answer);
  if (status < 400) return parsed;
  const { code, detail } = parsed as { code: string; detail: string };
  throw new CommandError(`Refused: ${code}. ${detail}.`);
}
