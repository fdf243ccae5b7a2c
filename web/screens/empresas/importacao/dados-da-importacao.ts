import { contar } from '#contract/contar.ts';
import {
  CAMPOS,
  type Campo,
  type Importacao,
  type Mapeamento,
  type SituacaoImportacao,
  type Veredito,
} from '#contract/empresas/importacao.ts';
import { type LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import type { Tom } from '../../../components/Selo.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';

export const VEREDITOS: Record<Veredito, { tom: Tom; label: string; plural: string }> = {
  novo: { tom: 'certo', label: 'Nova', plural: 'Novas' },
  atualiza: { tom: 'espera', label: 'Atualiza', plural: 'Atualizam' },
  'sem-mudanca': { tom: 'neutro', label: 'Sem mudança', plural: 'Sem mudança' },
  desligado: { tom: 'espera', label: 'Desligada', plural: 'Desligadas' },
  'com-erro': { tom: 'errado', label: 'Com erro', plural: 'Com erro' },
};
export const TIPOS_DE_VEREDITO = ['novo', 'atualiza', 'sem-mudanca', 'desligado', 'com-erro'] as const;

export const ROTULOS: Record<Campo, string> = {
  Nome: 'Nome',
  CPF: 'CPF',
  Email: 'E-mail',
  Setor: 'Setor',
  Telefone: 'Telefone',
  Matricula: 'Matrícula',
  Cargo: 'Cargo',
  Gestor: 'Gestor',
  Situacao: 'Situação na empresa',
};

export const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');
export const linhas = (quantas: number) => contar(quantas, 'linha', 'linhas');

/** Rows left aside by themselves; null when there were none. */
export function ignoradas({ Repetidas, Totais }: Pick<Importacao, 'Repetidas' | 'Totais'>): string | null {
  const partes = [
    Repetidas > 0 ? contar(Repetidas, 'linha repetida', 'linhas repetidas') : '',
    Totais > 0 ? contar(Totais, 'linha de total', 'linhas de total') : '',
  ].filter((parte) => parte !== '');
  if (partes.length === 0) return null;
  return `${partes.join(' e ')} ${Repetidas + Totais === 1 ? 'foi ignorada' : 'foram ignoradas'}.`;
}

type Setor = Importacao['EscolhasDeSetor'][number];

/** What will be done with an unknown sector: what was chosen for it, else for all; null while nothing was. */
export const destinoDoSetor = ({ Destino }: Setor, { CriarSetores }: Pick<Importacao, 'CriarSetores'>) =>
  Destino ?? (CriarSetores === null ? null : CriarSetores ? 'criar' : 'ignorar');

export const faltamSetores = (importacao: Importacao) =>
  importacao.EscolhasDeSetor.some((setor) => destinoDoSetor(setor, importacao) === null);
export const faltaDesligados = ({ Desligados, DesativarDesligados }: Importacao) =>
  Desligados > 0 && DesativarDesligados === null;

/** How many people will be deactivated. */
export const desativadas = ({ Desligados, DesativarDesligados }: Importacao) =>
  DesativarDesligados === true ? Desligados : 0;

export const emCurso = (situacao: SituacaoImportacao | undefined) =>
  situacao === 'analisando' || situacao === 'importando';
export const terminou = ({ Situacao }: Pick<Importacao, 'Situacao'>) =>
  Situacao === 'concluida' || Situacao === 'com-erros';

export const contagens = ({
  Novos,
  Atualizados,
  SemMudanca,
  Erros,
  Desligados,
}: Importacao): Record<Veredito, number> => ({
  novo: Novos,
  atualiza: Atualizados,
  'sem-mudanca': SemMudanca,
  desligado: Desligados,
  'com-erro': Erros,
});

/** What a person is known by can be typed even when the sheet does not have the column. */
const SEMPRE: readonly Campo[] = ['Nome', 'CPF', 'Email'];
export const camposDaGrade = (mapeamento: Mapeamento): Campo[] =>
  CAMPOS.filter((campo) => mapeamento[campo] !== null || SEMPRE.includes(campo));

/** What stands in the cell: what was understood of it, or, where that failed, what was written. */
export function textoDaCelula(linha: LinhaImportacao, campo: Campo, mapeamento: Mapeamento): string {
  const { Dados } = linha;
  const lido = {
    Nome: Dados.Nome,
    CPF: Dados.CPF === null ? null : applyMask('cpf', Dados.CPF),
    Email: Dados.Email,
    Setor: Dados.Setores?.join(', ') ?? null,
    Telefone: Dados.Telefone === null ? null : applyMask('telefone', Dados.Telefone),
    Matricula: Dados.Matricula,
    Cargo: Dados.Cargo,
    Gestor: Dados.EhGestor === null ? null : Dados.EhGestor ? 'Sim' : 'Não',
    Situacao: Dados.Desligado === null ? null : Dados.Desligado ? 'Desligada' : 'Ativa',
  }[campo];
  const coluna = mapeamento[campo];
  return lido ?? linha.Correcoes[campo] ?? (coluna === null ? '' : (linha.Celulas[coluna] ?? ''));
}

/** A value before or after a change, as the cells show it. */
export function textoDaMudanca(campo: string, valor: string | null): string {
  if (valor === null || valor === '') return 'vazio';
  if (campo === 'CPF') return applyMask('cpf', valor);
  return campo === 'Telefone' ? applyMask('telefone', valor) : valor;
}

export const enderecoDaImportacao = (IdImportacao: number, mais = '') =>
  `?aba=importacoes&importacao=${IdImportacao}${mais}`;
