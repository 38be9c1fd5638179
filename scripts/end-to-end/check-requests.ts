import { readFileSync } from 'node:fs';
import type { CommandResult } from '../checks/run-command.ts';
import { findUnrequested, type OpenApi } from './find-unrequested.ts';
import { unrequestedOperations } from './unrequested-operations.ts';

/** Whether the browsers of the tests have used every operation that a screen is there for. */
export async function checkRequests(apiUrl: string, requestsFile: string): Promise<CommandResult> {
  const document = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as OpenApi;
  const requests = readFileSync(requestsFile, 'utf8').trim().split('\n');
  const faults = findUnrequested(document, requests, unrequestedOperations);
  const output = [
    `Operations that no browser asked for with success, or that are excepted and were asked for (scripts/end-to-end/unrequested-operations.ts): ${faults.length}`,
    ...faults,
  ].join('\n');
  if (faults.length > 0) process.stderr.write(`${output}\n`);
  return { ok: faults.length === 0, output };
}
