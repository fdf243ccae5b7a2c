import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import type { ListaDoPainel } from '#contract/acompanhamento/painel-equipe.ts';
import { linhasDa, ordemDa } from '../../../acompanhamento/painel/linhas.ts';
import { data, montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { porExtenso } from '#contract/dia.ts';
import { dito } from '../../../../domain/palavras.ts';
import { daEquipe, setoresDe } from './alcance.queries.ts';

/** The rows behind a figure of the dashboards. */

type Linha = {
  Nome: string;
  Matricula: string | null;
  Cargo: string | null;
  Setores: string | null;
  Curso: string;
  Norma: string | null;
  Dia: string;
};

const colunasCom = (dia: string): ColunaDe<Linha>[] => [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Matrícula', 14, ({ Matricula }) => Matricula),
  texto('Cargo', 22, ({ Cargo }) => Cargo),
  texto('Setores', 26, ({ Setores }) => Setores),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('Norma', 9, ({ Norma }) => Norma),
  data(dia, 13, ({ Dia }) => Dia),
];

const figura = (nome: ListaDoPainel, titulo: string, dia: string): Lista<FiltrosDe<'conclusoes'>> => ({
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, setor, ...trecho }) => {
    const { cliente, alcance, equipe, ditos } = await daEquipe(contexto, { cliente: qual, setor });
    return montar<Linha>({
      titulo,
      cliente,
      alcance,
      ditos: [
        `De ${porExtenso(trecho.de)} a ${porExtenso(trecho.ate)}`,
        ...dito('Busca', trecho.busca),
        ...ditos,
      ],
      colunas: colunasCom(dia),
      selecao: sql`u.nome, ca.matricula, ca.cargo, ${setoresDe(alcance)} as setores, coalesce(k.nome, l.descricao) as curso,
        k.norma, l.dia, l.id_cliente_aluno, l.id_curso, l.id_certificado_externo`,
      pessoa: sql`l.id_cliente_aluno`,
      origem: sql`from (${linhasDa(nome, equipe, trecho)}) l
        join cliente_aluno ca on ca.id_cliente_aluno = l.id_cliente_aluno
        join usuario u on u.id_usuario = ca.id_usuario
        left join curso k on k.id_curso = l.id_curso`,
      ordem: ordemDa(nome),
    });
  },
});

export const conclusoes = figura('conclusoes', 'Cursos concluídos', 'Concluído em');
export const vencimentos = figura('vencimentos', 'Certificados que vencem', 'Vale até');
export const saidas = figura('saidas', 'Deixam de estar treinados', 'Treinado até');
