import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collateralAssets } from '@tessera/money/asset';
import type { FastifyInstance } from 'fastify';
import { answerChecker, type OpenApiDocument } from './check-answer.ts';

/**
 * Compares answers with the OpenAPI document of an app. To make that takes as long as starting the app
 * does, so the first app of a run that has these routes and coins writes it down for the others.
 */
export function openApiChecker(app: FastifyInstance): ReturnType<typeof answerChecker> {
  const surface = JSON.stringify([app.printRoutes(), collateralAssets]);
  const key = createHash('sha256').update(surface).digest('hex').slice(0, 16);
  const checker = checkers.get(key) ?? answerChecker(readOpenApi(app, key));
  checkers.set(key, checker);
  return checker;
}

/** Of the apps of a test file, by what they answer about. */
const checkers = new Map<string, ReturnType<typeof answerChecker>>();

function readOpenApi(app: FastifyInstance, key: string): OpenApiDocument {
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (!folder) return app.swagger() as unknown as OpenApiDocument;
  const file = path.join(folder, `openapi-${key}.json`);
  if (!existsSync(file)) {
    // In one step: whatever runs beside this reads all of it or nothing. Threads have one process.
    const partial = `${file}.${randomUUID()}`;
    writeFileSync(partial, JSON.stringify(app.swagger()));
    renameSync(partial, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
