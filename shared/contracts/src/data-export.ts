import * as z from 'zod/mini';
import { instantSchema } from './money.ts';

/** The answer of `POST /data-export`: beside its time, all that is held on somebody, part by part. */
export const exportedDataSchema = z.looseObject({ exportedAt: instantSchema });
