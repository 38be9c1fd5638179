#!/usr/bin/env node
/** `tessera-build`: builds the remote whose repository this folder is into its `dist`. */
import { basename } from 'node:path';
import { buildAndWeigh } from '@tessera/federation/build-and-weigh';

const folder = process.cwd();

try {
  await buildAndWeigh({ name: basename(folder), folder, root: folder });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
