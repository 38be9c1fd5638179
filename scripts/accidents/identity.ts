import { sandboxProjectId } from '../launch/start-identity.ts';

const answerTimeoutMs = 20_000;
const password = 'violet-harbour-271';

/** The emulator lets go of a connection after five seconds: one that was just about to be used is lost. */
const tries = 3;

async function post(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs);
      return await fetch(url, { ...request, method: 'POST', signal });
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}

async function askProvider(host: string, path: string, body: object, headers = {}) {
  const response = await post(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as { localId: string; idToken: string };
}

/** Makes an account with the identity emulator at `host:port`, and has its e-mail confirmed. @throws Error */
export async function signUp(host: string, email: string): Promise<void> {
  const { localId } = await askProvider(host, 'accounts:signUp?key=any', { email, password });
  await askProvider(
    host,
    `projects/${sandboxProjectId}/accounts:update`,
    { localId, emailVerified: true },
    { authorization: 'Bearer owner' },
  );
}

/** The ID token of a new sign-in, good for an hour. @throws Error */
export async function signIn(host: string, email: string): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return (await askProvider(host, 'accounts:signInWithPassword?key=any', body)).idToken;
}
