import { ApiError, type Campos } from './api.ts';

export type Check = Record<string, string | false | null | undefined>;

/** Refuses a form before it is sent, in the same shape as the server's refusal. */
export function demand(check: Check): void {
  const refused = Object.entries(check).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  if (refused.length > 0) {
    throw new ApiError('Confira os campos destacados.', {
      status: 422,
      Campos: Object.fromEntries(refused),
    });
  }
}

/** The fields that were refused as they were sent and are right by now: one may be wrong by what another one holds. */
export const putRight = (refused: Campos, sent: Check, now: Check): string[] =>
  Object.keys(refused).filter((field) => sent[field] && !now[field]);

export type FormErrors = {
  Campos: Campos;
  /** For ErrorSummary: each message with the id of its field, in the order given. */
  summary: { field: string; message: string }[];
  /** What concerns no field that the form shows. */
  general: string | null;
};

/** Of a list the server names places (`Itens.2.Texto`); a form that has no field there shows one message for the list. */
function byField(refused: Campos, ids: Record<string, string>): Campos {
  const output = { ...refused };
  for (const [place, message] of Object.entries(refused))
    if (!(place in ids)) output[place.split('.', 1)[0] ?? place] ??= message;
  return output;
}

/** Sorts an error by the fields of a form. `ids` gives the element id of each field shown. */
export function formErrors(error: Error | null, ids: Record<string, string>): FormErrors {
  if (error === null) return { Campos: {}, summary: [], general: null };
  const refused = error instanceof ApiError ? byField(error.Campos, ids) : {};
  const summary = Object.entries(ids).flatMap(([fieldName, field]) => {
    const message = refused[fieldName];
    return message === undefined ? [] : [{ field, message }];
  });
  return { Campos: refused, summary, general: summary.length > 0 ? null : error.message };
}
