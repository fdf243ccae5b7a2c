import { ErroDeApi, type Campos } from './api.ts';

export type Conferencia = Record<string, string | false | null | undefined>;

/** Refuses a form before it is sent, in the same shape as the server's refusal. */
export function exigir(conferencia: Conferencia): void {
  const recusados = Object.entries(conferencia).filter(
    (par): par is [string, string] => typeof par[1] === 'string' && par[1] !== '',
  );
  if (recusados.length > 0) {
    throw new ErroDeApi('Confira os campos destacados.', {
      status: 422,
      Campos: Object.fromEntries(recusados),
    });
  }
}

export type ErrosDoFormulario = {
  Campos: Campos;
  /** For ErrorSummary: each message with the id of its field, in the order given. */
  resumo: { field: string; message: string }[];
  /** What concerns no field that the form shows. */
  geral: string | null;
};

/** Of a list the server names places (`Itens.2.Texto`); a form shows one message for the list. */
function porCampo(recusados: Campos): Campos {
  const saida = { ...recusados };
  for (const [lugar, message] of Object.entries(recusados))
    saida[lugar.split('.', 1)[0] ?? lugar] ??= message;
  return saida;
}

/** Sorts an error by the fields of a form. `ids` gives the element id of each field shown. */
export function errosDoFormulario(erro: Error | null, ids: Record<string, string>): ErrosDoFormulario {
  if (erro === null) return { Campos: {}, resumo: [], geral: null };
  const recusados = erro instanceof ErroDeApi ? porCampo(erro.Campos) : {};
  const resumo = Object.entries(ids).flatMap(([campo, field]) => {
    const message = recusados[campo];
    return message === undefined ? [] : [{ field, message }];
  });
  return { Campos: recusados, resumo, geral: resumo.length > 0 ? null : erro.message };
}
