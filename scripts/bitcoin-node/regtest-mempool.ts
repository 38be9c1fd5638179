import {
  type Chain,
  type CoinView,
  Mempool,
  type MempoolEntry,
  Script,
  type Transaction,
  VerifyError,
} from './bcoin.ts';

/** Satoshis for a thousand virtual bytes. */
export const minRelayFeeRate = 1000;

const { isStandard } = Script.prototype;
/** bcoin is older than taproot. Like Bitcoin Core it shall pay to any witness program, known or not. */
Script.prototype.isStandard = function () {
  return this.isProgram() || isStandard.call(this);
};

const leastFee = (size: number) => Math.ceil((size * minRelayFeeRate) / 1000);

/**
 * bcoin's mempool with the rules of Bitcoin Core where they differ: nothing is free, a transaction
 * whose inputs are missing is refused instead of being kept, and a reorganisation puts back what it
 * took out of the blocks.
 */
export class RegtestMempool extends Mempool {
  #trial: MempoolEntry | 'begun' | undefined;

  constructor(chain: Chain) {
    // bcoin would refuse what merely says that it may be replaced; it replaces nothing either way.
    super({
      chain,
      memory: true,
      requireStandard: true,
      replaceByFee: true,
      limitFree: false,
      rejectAbsurdFees: false,
    });
  }

  override async verify(entry: MempoolEntry, view: CoinView) {
    const { tx, fee, size } = entry;
    const [checkedFee, reason, score] = tx.checkInputs(view, this.chain.height + 1);
    if (checkedFee === -1) throw new VerifyError(tx, 'invalid', reason, score);
    if (fee < leastFee(size)) {
      const message = `min relay fee not met, ${fee} < ${leastFee(size)}`;
      throw new VerifyError(tx, 'insufficientfee', message, 0);
    }
    await super.verify(entry, view);
  }

  override maybeOrphan(
    transaction: Transaction,
    view: CoinView & { hasEntry(o: unknown): boolean },
  ) {
    const missing = transaction.inputs.filter(({ prevout }) => !view.hasEntry(prevout));
    return missing.length > 0 ? missing : null;
  }

  override async addEntry(entry: MempoolEntry, view: CoinView) {
    if (this.#trial === undefined) await super.addEntry(entry, view);
    else this.#trial = entry;
  }

  /**
   * The entry that the transaction would become, or null when its inputs are missing. Throws a
   * `VerifyError` when it would be refused.
   */
  async tryTransaction(transaction: Transaction): Promise<MempoolEntry | null> {
    const unlock = await this.chain.locker.lock();
    this.#trial = 'begun';
    try {
      const missing = await this.insertTX(transaction, -1);
      return missing || this.#trial === 'begun' ? null : this.#trial;
    } finally {
      this.#trial = undefined;
      unlock();
    }
  }

  /**
   * Starts anew with the transactions that left the chain, then with those that it held: whatever
   * does not fit the chain as it is now is dropped. The chain has to be locked by the caller.
   */
  async rebuild(returned: readonly Transaction[]) {
    const held = [...this.map.values()].map(({ tx }) => tx);
    await this._reset();
    for (const transaction of [...returned, ...held]) {
      try {
        await this.insertTX(transaction, -1);
      } catch (error) {
        if ((error as VerifyError).type !== 'VerifyError') throw error;
      }
    }
  }
}
