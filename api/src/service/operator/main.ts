import { readDatabaseUrl } from '../../platform/config/read-database-url.ts';
import { operate } from './operate.ts';
import { readOperator } from './read-operator.ts';

/**
 * In the API's container: `node api/src/service/operator/main.ts tickets`. Everybody is the same user there, so
 * that `OPERATOR` has to say who it is.
 */
process.exitCode = await operate(
  process.argv.slice(2),
  () => readDatabaseUrl(process.env),
  {
    say: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  },
  { operator: () => readOperator(process.env) },
);
