/** `node draw-fixture.ts <entry>`: draws ahead what an entry draws. Prints it as JSON, or what it failed with. */
import { dirname } from 'node:path';
import { drawInNode } from '../src/build/draw-in-node.ts';

const [entry = ''] = process.argv.slice(2);
const part = { name: 'drawn', folder: dirname(entry), publicPath: '/r/drawn/', entry };
const options = { mode: 'production', language: 'en', outputFolder: '', version: 'one' } as const;
const result = await drawInNode(part, options).catch((error: Error) => ({ failed: error.message }));
process.stdout.write(`${JSON.stringify(result)}\n`);
