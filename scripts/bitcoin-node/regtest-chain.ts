import { Chain, type ChainEntry, type Deployment, regtest, thresholdStates } from './bcoin.ts';

const activeFromTheStart = new Set(['csv', 'segwit']);

const withoutNulls = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));

/**
 * Bitcoin Core has every rule of the past active on its regtest chain from the first block; bcoin
 * waits for hundreds of blocks and for votes.
 */
export class RegtestChain extends Chain {
  constructor(dataDir: string) {
    Object.assign(regtest.block, { bip34height: 1, bip65height: 1, bip66height: 1 });
    super({ network: regtest, memory: false, prefix: dataDir, checkpoints: false });
    this.#listRangesAsAsked();
  }

  override async getState(previous: ChainEntry, deployment: Deployment) {
    if (activeFromTheStart.has(deployment.name)) return thresholdStates.ACTIVE;
    return super.getState(previous, deployment);
  }

  /** To the store that stands in for bcoin's own, a bound of null is the text `null`. */
  #listRangesAsAsked() {
    const { binding } = this.db.db;
    const iterator = binding.iterator.bind(binding);
    binding.iterator = (options) => iterator(withoutNulls(options));
  }
}
