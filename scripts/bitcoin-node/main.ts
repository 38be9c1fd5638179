import { startBcoin } from './start-bcoin.ts';

function required(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const node = await startBcoin({
  dataDir: required('DATA_DIR'),
  host: required('HOST'),
  port: Number(required('PORT')),
  user: required('BITCOIN_RPC_USER'),
  password: required('BITCOIN_RPC_PASSWORD'),
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await node.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// A test that started this node and died takes it along.
process.on('disconnect', stop);
