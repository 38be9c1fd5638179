import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same without every `length` that is an object. */
function withoutObjectLengths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutObjectLengths);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, held]) => key !== 'length' || !isObject(held))
      .map(([key, held]) => [key, withoutObjectLengths(held)]),
  );
}

/**
 * Checks requests by their schemas. The library compares the `length` of whatever stands in a text's place, also
 * where that is an object that cannot be compared (`{"length": {"toString": 1}}`), and throws: such a value
 * is looked at once more without it, so that whoever sent it is told what is wrong.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = (route) => {
  const validate = zodCompiler(route);
  return (data) => {
    try {
      return validate(data);
    } catch (error) {
      const again = validate(withoutObjectLengths(data));
      if (isObject(again) && again.error !== undefined) return again;
      throw error;
    }
  };
};
