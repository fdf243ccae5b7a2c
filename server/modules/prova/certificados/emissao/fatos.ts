import { createHash } from 'node:crypto';
import type { Fatos, Modelo } from '#contract/prova/certificados-fatos.ts';
import type { TipoDaTurma, TipoDoCurso } from '#contract/ensino/normas.ts';
import { emCentesimos } from '../../../../domain/horas.ts';

/** The facts that a certificate freezes, from what the database knows when it is issued. */

/** As curso_versao keeps the record that was published. */
type Publicado = {
  Nome?: string;
  Descricao?: string;
  Norma?: string;
  CargaHoraria?: number;
  PrazoCertificado?: number;
  ConteudoProgramatico?: string;
  Instrutores?: Fatos['Instrutores'];
  ResponsavelTecnico?: Fatos['ResponsavelTecnico'];
  Projeto?: { ResponsavelDaCapacitacao?: string } | null;
};

type Presenca = {
  Data: string;
  Local: string;
  Instrutor: string;
  Minutos: number;
  Aula: string;
  Pratica: boolean;
  /** What the instructor said of the person: apt, not apt, or nothing. */
  Resultado: 'apto' | 'nao-apto' | null;
};

export type Conclusao = {
  Nome: string;
  CPF: string | null;
  NomeFantasia: string;
  RazaoSocial: string;
  CNPJ: string;
  Publicado: Publicado;
  /** Titles of the modules, for a course without a written programme. */
  Modulos: string[];
  /** Some counted lesson was taken online, here. */
  TemOnline: boolean;
  Aproveitamento: NonNullable<Fatos['Aproveitamento']> | null;
  Presencas: Presenca[];
  Inicio: string;
  Termino: string;
  Nota: number | null;
  /** Why the class gave it out of its turn. */
  MotivoEventual: string | null;
  EspacoConfinado: Fatos['EspacoConfinado'] | null;
  /** Which training the class gives; null: whichever the course gives. */
  TipoDaTurma: TipoDaTurma;
  /** Which training the course gives; null: whichever the person needs. */
  TipoTreinamento: TipoDoCurso;
  /** Somebody had it before: by the same course, or by another of the same training of the norm, ours or not. */
  TreinadoAntes: boolean;
  Anterior: { IdCertificado: number; Codigo: string; Termino: string; Validade: string | null } | null;
  Modelo: Modelo;
  LogoSha256: string | null;
};

export type Emissao = {
  Codigo: string;
  EmitidoEm: Date;
  Validade: string | null;
  Regra: Fatos['Regra'];
  SomenteEmpresa: string;
  /** A rule wants the kind of confined space, the activities and who agreed to be printed. */
  ComEspaco: boolean;
  /** A rule wants practice, whose hours are told then. */
  ComPratica: boolean;
  /** Norms that it names and does not prove. */
  NaoComprova: string[];
  /** The origin that people type. */
  origem: string;
  /** Absent of an example. */
  Sal?: string;
};

/** At least one instructor of what was given in person may be known from attendance alone. */
const outrosInstrutores = (presencas: Presenca[], conhecidos: Fatos['Instrutores']) => {
  const nomes = new Set(conhecidos.map(({ Nome }) => Nome.toLowerCase()));
  const novos = [...new Set(presencas.map(({ Instrutor }) => Instrutor.trim()))];
  return novos.filter((nome) => nome !== '' && !nomes.has(nome.toLowerCase()));
};

/** A norm wants the programme written; without one, the titles of the modules say what was taught. */
function programa({ Publicado: { ConteudoProgramatico = '', Norma = '' }, Modulos }: Conclusao) {
  const escrito = ConteudoProgramatico.trim();
  if (escrito !== '' || Norma !== '') return escrito;
  return Modulos.map((titulo, n) => `${n + 1}. ${titulo}`).join('\n');
}

/** The virtual environment unless nothing was done in it, each place of what was done in person, whoever taught before. */
function locais({ Presencas, TemOnline, Aproveitamento }: Conclusao, origem: string) {
  const presenciais = Presencas.map(({ Local }) => Local.trim()).filter((local) => local !== '');
  const anteriores = Aproveitamento?.Treinamentos.map(({ Instituicao }) => Instituicao) ?? [];
  const naAva = TemOnline || presenciais.length + anteriores.length === 0;
  return [
    ...(naAva ? [`Ambiente Virtual de Aprendizagem Habilita, ${origem}`] : []),
    ...new Set(presenciais),
    ...[...new Set(anteriores)].map((instituicao) => `Treinamento aproveitado de ${instituicao}`),
  ];
}

const tipo = ({ MotivoEventual, TipoDaTurma, TipoTreinamento, TreinadoAntes }: Conclusao) => {
  if (MotivoEventual) return 'eventual';
  // A course made eventual while it was in an ordinary class: without a cause the norm's own hours are asked for.
  const doCurso = TipoTreinamento === 'eventual' ? null : TipoTreinamento;
  return doCurso ?? TipoDaTurma ?? (TreinadoAntes ? 'periodico' : 'inicial');
};

const emHoras = (presencas: readonly Presenca[]) =>
  presencas.reduce((soma, { Minutos }) => soma + Minutos, 0) / 60;

export function montarFatos(conclusao: Conclusao, { origem, ...emissao }: Emissao): Fatos {
  const { Publicado: curso, Presencas, Anterior, TemOnline, MotivoEventual, Aproveitamento } = conclusao;
  const HorasPresenciais = emHoras(Presencas) + (Aproveitamento?.HorasPresenciais ?? 0);
  const HorasPraticas =
    emHoras(Presencas.filter(({ Pratica }) => Pratica)) + (Aproveitamento?.HorasPraticas ?? 0);
  const Norma = curso.Norma ?? '';
  const instrutores = curso.Instrutores ?? [];
  return {
    Codigo: emissao.Codigo,
    Titular: { Nome: conclusao.Nome, CPF: conclusao.CPF },
    Empresa: {
      NomeFantasia: conclusao.NomeFantasia,
      RazaoSocial: conclusao.RazaoSocial,
      CNPJ: conclusao.CNPJ,
    },
    Curso: {
      Nome: curso.Nome ?? '',
      Norma,
      Tipo: Norma === '' ? null : tipo(conclusao),
      ...(Norma !== '' && MotivoEventual && { Motivo: MotivoEventual }),
      Modalidade: HorasPresenciais === 0 ? 'EAD' : TemOnline ? 'SEMI' : 'PRES',
      CargaHoraria: curso.CargaHoraria ?? 0,
      HorasPresenciais: emCentesimos(HorasPresenciais),
      ...(emissao.ComPratica && { HorasPraticas: emCentesimos(HorasPraticas) }),
    },
    Regra: emissao.Regra,
    ...(emissao.SomenteEmpresa && { SomenteEmpresa: emissao.SomenteEmpresa }),
    ...(emissao.NaoComprova.length > 0 && { NaoComprova: emissao.NaoComprova }),
    ...(emissao.ComEspaco && conclusao.EspacoConfinado && { EspacoConfinado: conclusao.EspacoConfinado }),
    Inicio: conclusao.Inicio,
    Termino: conclusao.Termino,
    Locais: locais(conclusao, origem),
    // NR-01, Anexo II, 4.6: a passed exam, or the instructor's word in person, makes it so; nothing else is claimed.
    Conceito:
      conclusao.Nota !== null || Presencas.some(({ Resultado }) => Resultado === 'apto')
        ? 'Satisfatório'
        : null,
    Nota: conclusao.Nota,
    Programa: programa(conclusao),
    Instrutores: [
      ...instrutores.map(({ Nome, Qualificacao, Assinatura }) => ({ Nome, Qualificacao, Assinatura })),
      ...outrosInstrutores(Presencas, instrutores).map((Nome) => ({
        Nome,
        Qualificacao: 'Instrutor da parte presencial',
        Assinatura: null,
      })),
    ],
    ResponsavelTecnico: curso.ResponsavelTecnico
      ? {
          Nome: curso.ResponsavelTecnico.Nome,
          Registro: curso.ResponsavelTecnico.Registro,
          Assinatura: curso.ResponsavelTecnico.Assinatura,
        }
      : null,
    ...(curso.Projeto?.ResponsavelDaCapacitacao && {
      ResponsavelDaCapacitacao: curso.Projeto.ResponsavelDaCapacitacao,
    }),
    EmitidoEm: emissao.EmitidoEm.toISOString(),
    PrazoCertificado: curso.PrazoCertificado ?? 0,
    Validade: emissao.Validade,
    ...(Aproveitamento && { Aproveitamento }),
    Substitui: Anterior && {
      Codigo: Anterior.Codigo,
      Termino: Anterior.Termino,
      Validade: Anterior.Validade,
    },
    Endereco: `${origem}/#/certificado-aluno/${emissao.Codigo}`,
    Modelo: conclusao.Modelo,
    Logo: conclusao.Modelo.MostrarLogo ? conclusao.LogoSha256 : null,
    ...(emissao.Sal && { Sal: emissao.Sal }),
  };
}

type RegraLida = NonNullable<Fatos['Regra']>;

/** Of a rule, what is printed. */
export const regraImpressa = (regra: RegraLida | null): Fatos['Regra'] =>
  regra && {
    Norma: regra.Norma,
    CursoTipo: regra.CursoTipo,
    BaseItem: regra.BaseItem,
    Portaria: regra.Portaria,
    PeriodicidadeMeses: regra.PeriodicidadeMeses,
    ...(regra.PrazoTexto && { PrazoTexto: regra.PrazoTexto }),
  };

const ordenado = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(ordenado);
  if (typeof valor !== 'object' || valor === null) return valor;
  const pares = Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pares.map(([chave, um]) => [chave, ordenado(um)]));
};

/** SHA-256 of the facts as JSON with its names in order: the same from memory and from the database. */
export const sha256DosFatos = (fatos: Fatos) =>
  createHash('sha256')
    .update(JSON.stringify(ordenado(fatos)))
    .digest('hex');
