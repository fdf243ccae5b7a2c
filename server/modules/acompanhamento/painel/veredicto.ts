import type { AcaoDaMatriz } from '#contract/acompanhamento/matriz-acoes.ts';
import { porExtenso } from '#contract/dia.ts';
import { PRAZO_PROPRIO } from '../../turmas/turmas/acompanhamento/acompanhamento.service.ts';

/** Whether an action can be done to a cell: null, or why not, in words for the person. */

type Fatos = {
  StatusCurso: 'RA' | 'PU' | 'AR';
  Ativo: boolean;
  Propria: boolean;
  TemEmail: boolean;
  Situacao: string | null;
  Validade: string | null;
  AssinaturaTardia: boolean;
  IdClienteTurmaAluno: number | null;
  NaoComecou: boolean;
  Prazo: string | null;
  LembradoEm: string | null;
  TurmaAberta: string | null;
  Espera: boolean;
};

export type Pedido = {
  hoje: string;
  /** To extend: until when. */
  Prazo?: string;
  /** To enrol: the courses of the class. */
  cursosDaTurma?: number[];
};

type Regra = (celula: Fatos & { IdCurso: number }, pedido: Pedido) => string | null;

const NAO_EXIGIDO = 'Este curso não é exigido desta pessoa.';
const POR_ASSINAR = 'O curso foi concluído: falta a pessoa assinar o certificado.';
const INATIVA = 'Esta pessoa está inativa.';

function semMatricula({ Situacao }: Fatos): string {
  if (Situacao === null) return NAO_EXIGIDO;
  if (Situacao === 'dispensado') return 'Esta pessoa está dispensada deste curso.';
  if (Situacao === 'vencido') return 'Está vencido e a pessoa não está em uma turma de renovação.';
  if (Situacao === 'aguarda-assinatura') return POR_ASSINAR;
  if (Situacao === 'revogado') return 'O certificado foi revogado e a pessoa não está em outra turma.';
  return Situacao === 'nao-iniciado' || Situacao === 'em-andamento'
    ? 'A matrícula já terminou.'
    : 'Este curso já foi concluído.';
}

const jaTemTurma = ({ TurmaAberta, Espera }: Fatos) => {
  if (TurmaAberta === null) return null;
  return Espera ? `Já espera vaga em “${TurmaAberta}”.` : `Já está em “${TurmaAberta}”.`;
};

const regras: Record<AcaoDaMatriz, Regra> = {
  lembrar(celula, { hoje }) {
    if (!celula.Ativo) return INATIVA;
    if (celula.IdClienteTurmaAluno === null) return semMatricula(celula);
    if (celula.NaoComecou) return 'A turma ainda não começou.';
    if (!celula.TemEmail) return 'Esta pessoa não tem e-mail.';
    return celula.LembradoEm === hoje ? 'Já recebeu um lembrete hoje.' : null;
  },
  estender(celula, { hoje, Prazo }) {
    if (celula.Propria) return PRAZO_PROPRIO;
    if (celula.IdClienteTurmaAluno === null) return semMatricula(celula);
    if (Prazo === undefined) return null;
    if (Prazo < hoje) return 'Este dia já passou.';
    if (celula.Prazo !== null && Prazo <= celula.Prazo)
      return `O prazo atual já vai até ${porExtenso(celula.Prazo)}.`;
    return null;
  },
  dispensar({ Situacao, Propria }) {
    if (Propria) return 'A sua própria dispensa precisa ser dada por outra pessoa.';
    if (Situacao === null) return NAO_EXIGIDO;
    if (Situacao === 'dispensado') return 'Esta pessoa já está dispensada deste curso.';
    return Situacao === 'valido' ? 'Está em dia com este curso.' : null;
  },
  exigir: ({ Situacao }) =>
    Situacao === 'dispensado' ? null : 'Esta pessoa não está dispensada deste curso.',
  matricular(celula, { cursosDaTurma }) {
    if (!celula.Ativo) return INATIVA;
    if (celula.Situacao === 'dispensado') return 'Está dispensada: desfaça a dispensa antes de matricular.';
    if (celula.Situacao === 'valido') return 'Está em dia com este curso.';
    if (celula.Situacao === 'aguarda-assinatura' && !celula.AssinaturaTardia) return POR_ASSINAR;
    if (cursosDaTurma && !cursosDaTurma.includes(celula.IdCurso))
      return 'A turma escolhida não tem este curso.';
    return jaTemTurma(celula);
  },
  renovar(celula) {
    if (!celula.Ativo) return INATIVA;
    if (celula.Validade === null) return 'Não há certificado a renovar.';
    if (celula.StatusCurso !== 'PU') {
      return celula.StatusCurso === 'AR' ? 'Este curso está arquivado.' : 'Este curso não está publicado.';
    }
    return jaTemTurma(celula);
  },
};

export const veredicto = (
  acao: AcaoDaMatriz,
  celula: Fatos & { IdCurso: number },
  pedido: Pedido,
): string | null => regras[acao](celula, pedido);
