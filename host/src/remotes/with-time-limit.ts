/** Rejects when the work has not settled in time; the work itself goes on. */
export async function withTimeLimit<Value>(
  work: Promise<Value>,
  timeLimitMs: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeLimitMs} ms`)), timeLimitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
