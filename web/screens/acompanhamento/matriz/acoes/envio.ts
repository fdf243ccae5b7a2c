import { contar } from '#contract/contar.ts';
import type { Output } from '#contract/call.ts';
import * as contrato from '#contract/acompanhamento/matriz-acoes.ts';
import { api } from '../../../../lib/api.ts';
import { today } from '../../../../lib/formats.ts';
import type { Check } from '../../../../lib/form-errors.ts';
import { daysAfter } from '../../../../ui/fields/days.ts';

/** What the actions ask for, and how each is sent. */

/** A renewal is proposed from today on, for 30 days, here as where it is opened for everybody. */
export const iniciais = () => ({
  Prazo: '',
  Motivo: '',
  IdClienteTurma: null as number | null,
  DataInicio: today(),
  DataTermino: daysAfter(today(), 30),
});
export type Dados = ReturnType<typeof iniciais>;

export const IDS = {
  Prazo: 'acao-Prazo',
  Motivo: 'acao-Motivo',
  IdClienteTurma: 'acao-IdClienteTurma',
  DataInicio: 'acao-DataInicio',
  DataTermino: 'acao-DataTermino',
};

type Escolha = {
  IdCliente: number;
  Celulas: contrato.CelulaEscolhida[];
  Todas?: contrato.TodasAsCelulas;
};
type Resultado = Output<typeof contrato.lembrarCelulas> & { Detalhe?: string };

const emEspera = (quantas: number) =>
  contar(
    quantas,
    'pessoa ficou na lista de espera e entra quando houver vaga.',
    'pessoas ficaram na lista de espera e entram quando houver vaga.',
  );

const conferencias: Partial<Record<contrato.AcaoDaMatriz, (dados: Dados) => Check>> = {
  estender: ({ Prazo }) => ({ Prazo: Prazo < today() && 'Informe um dia de hoje em diante.' }),
  dispensar: ({ Motivo }) => ({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' }),
  matricular: ({ IdClienteTurma }) => ({ IdClienteTurma: IdClienteTurma === null && 'Escolha a turma.' }),
  renovar: ({ DataInicio, DataTermino }) => ({
    DataInicio: DataInicio === '' && 'Informe o início.',
    DataTermino:
      DataTermino === ''
        ? 'Informe o término.'
        : DataTermino < DataInicio && 'O término não pode ser antes do início.',
  }),
};

const envios: Record<contrato.AcaoDaMatriz, (escolha: Escolha, dados: Dados) => Promise<Resultado>> = {
  lembrar: (body) => api(contrato.lembrarCelulas, { body }),
  exigir: (body) => api(contrato.exigirCelulas, { body }),
  estender: (escolha, { Prazo }) => api(contrato.estenderCelulas, { body: { ...escolha, Prazo } }),
  // The reason is kept as one line of text.
  dispensar: (escolha, { Motivo }) =>
    api(contrato.dispensarCelulas, {
      body: { ...escolha, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') },
    }),
  matricular: async (escolha, { IdClienteTurma }) => {
    const feito = await api(contrato.matricularCelulas, {
      body: { ...escolha, IdClienteTurma: IdClienteTurma ?? 0 },
    });
    return feito.EmEspera === 0 ? feito : { ...feito, Detalhe: emEspera(feito.EmEspera) };
  },
  renovar: async (escolha, { DataInicio, DataTermino }) => {
    const feito = await api(contrato.renovarCelulas, { body: { ...escolha, DataInicio, DataTermino } });
    return { ...feito, Detalhe: feito.Turmas.map(({ Descricao }) => Descricao).join('; ') };
  },
};

export const conferir = (acao: contrato.AcaoDaMatriz, dados: Dados): Check =>
  conferencias[acao]?.(dados) ?? {};

export const enviar = async (acao: contrato.AcaoDaMatriz, escolha: Escolha, dados: Dados) =>
  await envios[acao](escolha, dados);
