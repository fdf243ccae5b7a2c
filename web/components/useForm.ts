import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Call, Output } from '#contract/call.ts';
import { useUnsavedWarning } from '../ui/fields/useUnsavedWarning.ts';
import { currentRecord } from '../lib/conflict.ts';
import { formErrors, demand, putRight, type Check } from '../lib/form-errors.ts';

type Form<Dados, Salvo, C extends Call, Ato> = {
  /** What the person starts from; asked for once. */
  inicial: () => Dados;
  /** The element of each field, in the order in which what is wrong is told. */
  ids: Record<string, string>;
  /** The longest text of a field, as the contract has it. */
  limites?: Partial<Record<string, number>>;
  /** What is wrong before anything is sent. */
  conferir?: (dados: Dados, ato: Ato) => Check;
  /** That of the record from which the person starts, also when a newer one is read meanwhile. */
  Versao?: number | undefined;
  /** Given the version on which the person decided: where they started, or what came with a refusal. */
  enviar: (dados: Dados, Versao: number | undefined, ato: Ato) => Promise<Salvo>;
  /** The call whose refusal brings the record as somebody else saved it. */
  chamada?: C;
  aoSalvar?: (salvo: Salvo, dados: Dados) => unknown;
  aoRecusar?: (erro: Error) => unknown;
  /** Whether leaving would lose something; without it, whatever differs from the start. */
  perde?: (dados: Dados) => boolean;
};

type Envio<Dados, Ato> = { enviados: Dados; versao: number | undefined; ato: Ato };

/** One form: what is typed, whether it differs, what is wrong, what somebody else saved meanwhile, and its way out. */
export function useForm<Dados extends object, Salvo, C extends Call = Call, Ato = undefined>(
  form: Form<Dados, Salvo, C, Ato>,
) {
  const { ids, limites, conferir, enviar, chamada, aoSalvar, aoRecusar, perde } = form;
  const [{ inicial, Versao }, setInicio] = useState(() => ({ inicial: form.inicial(), Versao: form.Versao }));
  const [dados, setDados] = useState(inicial);
  // Said in the very event of the tap: what asks the server tells of itself a task later.
  const [envio, setEnvio] = useState<Envio<Dados, Ato> | null>(null);
  // The same, for what was begun before it and ends after it.
  const emCurso = useRef(envio);
  const marcar = (novo: typeof envio) => {
    emCurso.current = novo;
    setEnvio(novo);
  };
  const [salvoEm, setSalvoEm] = useState<Date>();
  const mudar = (parte: Partial<Dados> | ((antes: Dados) => Partial<Dados>)) =>
    setDados((antes) => ({ ...antes, ...(typeof parte === 'function' ? parte(antes) : parte) }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);

  const salvar = useMutation({
    mutationFn: async ({ enviados, versao, ato }: Envio<Dados, Ato>) => {
      if (conferir) demand(conferir(enviados, ato));
      return await enviar(enviados, versao, ato);
    },
    onSuccess: (salvo, { enviados }) => {
      setSalvoEm(new Date());
      return aoSalvar?.(salvo, enviados);
    },
    onError: (erro) => aoRecusar?.(erro),
    onSettled: () => marcar(null),
  });
  const mandar = (versao: number | undefined, ato: Ato) => {
    if (emCurso.current !== null) return;
    const novo = { enviados: dados, versao, ato };
    marcar(novo);
    setSalvoEm(undefined);
    salvar.mutate(novo);
  };
  const { error, variables } = salvar;
  const { Campos: recusados, summary, general } = useMemo(() => formErrors(error, ids), [error, ids]);
  // What was put right stays so until it is sent again.
  const [certos, setCertos] = useState<{ error: Error | null; campos: string[] }>({ error, campos: [] });
  const jaCertos = certos.error === error ? certos.campos : [];
  const agoraCertos =
    error !== null && conferir && variables
      ? putRight(recusados, conferir(variables.enviados, variables.ato), conferir(dados, variables.ato))
      : [];
  if (agoraCertos.some((nome) => !jaCertos.includes(nome)))
    setCertos({ error, campos: [...jaCertos, ...agoraCertos] });
  const Campos = Object.fromEntries(Object.entries(recusados).filter(([nome]) => !jaCertos.includes(nome)));
  const atual: Output<C> | null = chamada === undefined ? null : currentRecord(chamada, error);
  const foiTudo = salvar.isSuccess && salvar.variables.enviados === dados;
  useUnsavedWarning((perde?.(dados) ?? mudou) && !foiTudo);

  return {
    inicial,
    dados,
    mudar,
    mudou,
    Campos,
    /** What concerns no field; a record saved by somebody else is not told as an error but shown beside. */
    erros: { summary, general: atual === null ? general : null },
    /** Why it was refused, whatever it concerns. */
    erro: error,
    /** What was refused is no longer told. */
    limpar: salvar.reset,
    salvando: envio !== null,
    salvo: salvar.data,
    /** When it was last saved, until it is sent again. */
    salvoEm,
    /** A form with several ways out says which. */
    enviar: (ato?: Ato) => mandar(Versao, ato as Ato),
    /** The way out that is being taken. */
    ato: envio?.ato,
    atual,
    /** Saves over what somebody else saved, having seen it. */
    insistir: (sobre: number) => mandar(sobre, variables?.ato as Ato),
    /** Goes on from what is saved now. What was typed while it was being saved stays. */
    recomecar: (como: (antes: Dados) => Dados, nova = Versao) => {
      const { current } = emCurso;
      setInicio((antes) => ({ inicial: como(antes.inicial), Versao: nova }));
      setDados((antes) => (current === null || antes === current.enviados ? como(antes) : antes));
      if (current === null) salvar.reset();
    },
    /** What a field of text needs. */
    campo: <Nome extends keyof Dados & string>(nome: Nome) => ({
      id: ids[nome] ?? nome,
      name: nome,
      value: dados[nome],
      onValue: (valor: Dados[Nome]) => mudar({ [nome]: valor } as unknown as Partial<Dados>),
      error: Campos[nome],
      maxLength: limites?.[nome],
    }),
  };
}
