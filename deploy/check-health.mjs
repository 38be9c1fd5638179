/**
 * A container's health check: exits 0 when this path of its own server answers well. With a second
 * argument, that JSON is posted; the third and the fourth name the variables that hold a user and a
 * password.
 */
const [path, body, userVariable, passwordVariable] = process.argv.slice(2);

const { PORT, [userVariable]: user, [passwordVariable]: password } = process.env;
const request =
  body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
if (userVariable) request.headers.authorization = `Basic ${btoa(`${user}:${password}`)}`;
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
  ...request,
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
