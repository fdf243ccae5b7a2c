import { HttpError } from '../errors.ts';

/**
 * So many long answers at once in this program, and so many of them for each key. Answers what gives the place back;
 * each instance counts for itself.
 */
export function atOnce({ limit, each }: { limit: number; each: number }) {
  const taken: string[] = [];
  return (key: string) => {
    if (taken.filter((one) => one === key).length >= each) {
      throw new HttpError(429, 'Espere terminar o que já está sendo baixado e tente de novo.', {
        retryAfter: 30,
      });
    }
    if (taken.length >= limit) {
      throw new HttpError(503, 'Muitos arquivos estão sendo preparados agora. Tente de novo em um minuto.', {
        retryAfter: 60,
      });
    }
    taken.push(key);
    return () => void taken.splice(taken.indexOf(key), 1);
  };
}
