import { useEffect, useRef, useState } from 'react';

const lookEveryMs = 1_000;
/** Between two fields nothing has the focus, and nobody is done. */
const calmAfterLooks = 5;

/** True once nothing has been under way for five seconds, and until something is. */
export function useCalm(isInTheMiddle: () => boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  const look = useRef(isInTheMiddle);
  look.current = isInTheMiddle;
  useEffect(() => {
    let calmLooks = 0;
    const timer = setInterval(() => {
      calmLooks = look.current() ? 0 : calmLooks + 1;
      setCalm(calmLooks >= calmAfterLooks);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isCalm;
}
