import { hoje } from '../../platform/clock.ts';
import { escreverCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { agoraEmPalavras, emPalavras } from '../../platform/tabela.ts';
import { desenharFicha } from './ficha.ts';
import { REVISADO_EM, TRATAMENTOS } from './tratamentos.ts';

const COLUNAS = [
  ['Atividade', 'Atividade'],
  ['Finalidade', 'Finalidade'],
  ['Titulares', 'Titulares'],
  ['Dados', 'Dados tratados'],
  ['Base', 'Base legal'],
  ['Compartilhamento', 'Compartilhamento'],
  ['Prazo', 'Prazo de guarda'],
  ['Seguranca', 'Medidas de segurança'],
] as const;

export const tratamentos = () => ({ RevisadoEm: REVISADO_EM, Itens: TRATAMENTOS });

export async function baixarTratamentos({ clock }: Deps, formato: 'csv' | 'pdf') {
  const nome = `Registro de tratamento de dados - ${hoje(clock)}.${formato}`;
  if (formato === 'csv') {
    const linhas = TRATAMENTOS.map((um) => COLUNAS.map(([campo]) => um[campo]));
    const conteudo = Buffer.from(escreverCsv([COLUNAS.map(([, titulo]) => titulo), ...linhas]));
    return { nome, tipo: 'text/csv; charset=utf-8', conteudo };
  }
  const conteudo = await desenharFicha({
    titulo: 'Registro das operações de tratamento de dados pessoais',
    apoio: `LGPD, art. 37. Revisto em ${emPalavras(REVISADO_EM, 'data')}. Gerado em ${agoraEmPalavras(clock)}.`,
    geradoEm: clock.now(),
    partes: TRATAMENTOS.map(({ Atividade, Finalidade, Base, Prazo, ...resto }) => ({
      Titulo: Atividade,
      Explicacao: Finalidade,
      Base,
      Prazo,
      Colunas: [
        { Titulo: 'Titulares', Tipo: 'texto' },
        { Titulo: 'Dados tratados', Tipo: 'texto' },
        { Titulo: 'Compartilhamento', Tipo: 'texto' },
        { Titulo: 'Medidas de segurança', Tipo: 'texto' },
      ],
      Linhas: [[resto.Titulares, resto.Dados, resto.Compartilhamento, resto.Seguranca]],
      Total: 1,
    })),
  });
  return { nome, tipo: 'application/pdf', conteudo };
}
