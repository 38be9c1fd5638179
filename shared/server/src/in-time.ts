/** What comes within this time, in milliseconds. @throws Error `late` with these words when it does not */
export async function inTime<Answer>(
  answer: Answer | Promise<Answer>,
  patienceMs: number,
  words: string,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(words), { code: 'late' })), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
