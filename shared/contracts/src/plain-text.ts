import * as z from 'zod/mini';

/** Text of one line as people type it: no control characters, no half of a character. */
export const lineSchema = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Text of several lines. */
export const textSchema = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maximum),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u),
    );
