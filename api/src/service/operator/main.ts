import { readOperatorUrl } from '../../platform/config/read-database-url.ts';
import { operate } from './operate.ts';
import { makeKeyFile, readOperatorSigner } from './proposals/operator-signer.ts';
import { readOperator } from './read-operator.ts';

/**
 * In a container: `node api/src/service/operator/main.ts tickets`. Everybody is the same user there, so
 * that `OPERATOR` has to say who it is.
 */
process.exitCode = await operate(
  process.argv.slice(2),
  () => readOperatorUrl(process.env),
  {
    say: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  },
  {
    operator: () => readOperator(process.env),
    signer: () => readOperatorSigner(process.env),
    makeKey: (name, file) => makeKeyFile(name, file, process.env),
  },
);
