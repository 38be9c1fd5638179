import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Variables } from './environment.ts';

/** A text and how to refuse it: by the name of the variable that gave it. */
export type GivenText<Text = string> = {
  readonly text: Text;
  readonly refuse: (message: string) => ConfigError;
};

/** A variable's text, or that of the file which `<name>_FILE` names. @throws ConfigError */
export function readVariableOrFile<Name extends string>(
  env: { readonly [Key in Name | `${Name}_FILE`]?: string | undefined },
  name: Name,
): GivenText<string | undefined> {
  const variables: Variables = env;
  const file = variables[`${name}_FILE`];
  const variable = file === undefined ? name : `${name}_FILE`;
  const refuse = (message: string) => new ConfigError([{ variable, message }]);
  if (file === undefined) return { text: variables[name]?.trim(), refuse };
  if (variables[name] !== undefined) throw refuse(`is set together with ${name}: set one of them`);
  try {
    return { text: readFileSync(file, 'utf8').trim(), refuse };
  } catch {
    throw refuse('names a file that cannot be read');
  }
}

/** The same for what has to be given. `what` completes “must give …”. @throws ConfigError */
export function readSecret<Name extends string>(
  env: { readonly [Key in Name | `${Name}_FILE`]?: string | undefined },
  name: Name,
  what: string,
): GivenText {
  const { text, refuse } = readVariableOrFile(env, name);
  if (text === undefined) throw refuse(`or ${name}_FILE must give ${what}`);
  return { text, refuse };
}

/** What two servers know each other by. @throws ConfigError */
export function readToken<Name extends string>(
  env: { readonly [Key in Name | `${Name}_FILE`]?: string | undefined },
  name: Name,
  what: string,
): string {
  const { text, refuse } = readSecret(env, name, what);
  if (/^[\w.~+/=-]{32,512}$/.test(text)) return text;
  throw refuse('must be 32 random bytes in base64 or more (openssl rand -base64 32)');
}
