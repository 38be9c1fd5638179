/** What comes within this time. @throws Error with these words when it does not */
export async function inTime<Answer>(
  answer: Answer | Promise<Answer>,
  patienceMs: number,
  words: string,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
