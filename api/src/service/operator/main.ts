import { operate } from './operate.ts';

/** In the API's container: `node api/src/service/operator/main.ts tickets`. */
function databaseUrl() {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
  return DATABASE_URL;
}

process.exitCode = await operate(process.argv.slice(2), databaseUrl, {
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
