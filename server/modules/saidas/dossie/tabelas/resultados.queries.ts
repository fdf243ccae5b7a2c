import { sql } from 'kysely';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { data, instante, numero, texto } from '../../../../domain/lista.ts';
import { SITUACOES } from '../../../../domain/palavras.ts';
import { CARIMBADO_EM, ULTIMA_COPIA } from '../../../prova/certificados/copia.ts';
import { situacao } from '../../../../domain/certificado.ts';
import { nomeDoCertificado } from '../nomes.ts';
import { pessoas } from '../recorte.ts';
import { daPessoa, tabela, type DaPessoa } from './tabela.ts';

type Tentativa = DaPessoa & {
  Curso: string;
  Versao: number;
  Avaliacao: string;
  Numero: number;
  IniciadaEm: string;
  IdentificadaEm: string | null;
  IdentificadaPor: 'senha' | 'provedor' | 'pin';
  EntregueEm: string | null;
  ComecadaNoAparelhoEm: string | null;
  TerminadaNoAparelhoEm: string | null;
  Encerramento: 'entregue' | 'prazo' | null;
  NotaMinima: number | null;
  Nota: number | null;
  Aprovada: boolean | null;
  Endereco: string;
  Agente: string;
};

const CONFIRMADA = {
  senha: 'Senha própria',
  provedor: 'Provedor da empresa',
  pin: 'PIN próprio, em aparelho compartilhado',
};
const ENCERRAMENTOS = { entregue: 'Entregue pela pessoa', prazo: 'Encerrada pelo tempo' };

/** In the words of NR-01, Anexo II, 4.6. */
const conceito = ({ Aprovada }: Tentativa) =>
  Aprovada === null ? 'Em andamento' : Aprovada ? 'Satisfatório' : 'Insatisfatório';

export const avaliacoes = tabela<Tentativa>({
  arquivo: 'Avaliações.xlsx',
  descricao:
    'Cada tentativa de avaliação: início, identidade confirmada, entrega (e, sem conexão, as horas do aparelho), nota, conceito e endereço IP.',
  titulo: 'Tentativas de avaliação',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    numero('Versão', 8, ({ Versao }) => Versao),
    texto('Avaliação', 26, ({ Avaliacao }) => Avaliacao),
    numero('Tentativa', 10, ({ Numero }) => Numero),
    instante('Iniciada em', 17, ({ IniciadaEm }) => IniciadaEm),
    instante('Identidade confirmada em', 24, ({ IdentificadaEm }) => IdentificadaEm),
    texto(
      'Confirmada por',
      22,
      ({ IdentificadaEm, IdentificadaPor: por }) => IdentificadaEm && CONFIRMADA[por],
    ),
    instante('Entregue em', 17, ({ EntregueEm }) => EntregueEm),
    instante('Começada no aparelho, sem conexão', 26, ({ ComecadaNoAparelhoEm }) => ComecadaNoAparelhoEm),
    instante('Terminada no aparelho, sem conexão', 26, ({ TerminadaNoAparelhoEm }) => TerminadaNoAparelhoEm),
    texto('Encerramento', 22, ({ Encerramento: e }) => e && ENCERRAMENTOS[e]),
    numero('Nota mínima', 12, ({ NotaMinima }) => NotaMinima),
    numero('Nota', 8, ({ Nota }) => Nota),
    texto('Conceito', 16, conceito),
    texto('Endereço IP', 20, ({ Endereco }) => Endereco),
    texto('Aparelho', 40, ({ Agente }) => Agente),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, v.dados ->> 'Nome' as curso, v.numero as versao, va.titulo as avaliacao, at.numero,
      at.iniciada_em, at.identificada_em, at.identificada_por, at.entregue_em, at.encerramento,
      (at.regras ->> 'NotaMinima')::int as nota_minima, at.nota, at.aprovada, at.endereco, at.agente,
      at.comecada_no_aparelho_em, at.terminada_no_aparelho_em
    from pessoas p
    join avaliacao_tentativa at on at.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    join curso_versao v on v.id_curso_versao = at.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = at.id_curso_versao
      and va.id_curso_conteudo_aula = at.id_curso_conteudo_aula
    order by p.n, at.iniciada_em, at.id_tentativa`,
});

type Certificado = DaPessoa & {
  Codigo: string;
  Titular: string;
  Curso: string;
  Norma: string | null;
  DataConclusao: string;
  EmitidoEm: string;
  Validade: string | null;
  Status: keyof typeof SITUACOES.certificado;
  AssinadoEm: string | null;
  RevogadoEm: string | null;
  MotivoRevogacao: string | null;
  DadosSha256: string;
  PdfSha256: string | null;
  CarimbadoEm: string | null;
  Endereco: string;
};

export const certificados = tabela<Certificado>({
  arquivo: 'Certificados.xlsx',
  descricao:
    'Os certificados emitidos, com situação, validade, código, onde conferir e em que arquivo estão.',
  titulo: 'Certificados',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    texto('Norma', 12, ({ Norma }) => Norma),
    data('Conclusão', 12, ({ DataConclusao }) => DataConclusao),
    instante('Emitido em', 17, ({ EmitidoEm }) => EmitidoEm),
    data('Validade', 12, ({ Validade }) => Validade),
    texto('Situação', 13, ({ Status }) => SITUACOES.certificado[Status]),
    instante('Assinado pela pessoa em', 21, ({ AssinadoEm }) => AssinadoEm),
    instante('Revogado em', 17, ({ RevogadoEm }) => RevogadoEm),
    texto('Motivo da revogação', 26, ({ MotivoRevogacao }) => MotivoRevogacao),
    texto('Código', 36, ({ Codigo }) => formatarCodigo(Codigo)),
    texto('Conferir em', 44, ({ Endereco }) => Endereco),
    texto('SHA-256 dos fatos', 66, ({ DadosSha256 }) => DadosSha256),
    texto('SHA-256 do PDF assinado', 66, ({ PdfSha256 }) => PdfSha256),
    instante('Carimbo do tempo no PDF', 24, ({ CarimbadoEm }) => CarimbadoEm),
    texto('Arquivo', 60, ({ Titular, RevogadoEm, ...certificado }) =>
      nomeDoCertificado({ ...certificado, Nome: Titular, Revogado: RevogadoEm !== null }),
    ),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, ce.codigo, ce.dados #>> '{Titular,Nome}' as titular, ce.dados #>> '{Curso,Nome}' as curso,
      ce.dados #>> '{Curso,Norma}' as norma, ce.data_conclusao, ce.emitido_em, ce.validade,
      ${situacao(recorte.hoje)} as status, ce.assinado_em, ce.revogado_em, ce.motivo_revogacao, ce.dados_sha256,
      coalesce(co.sha256, ce.pdf_sha256) as pdf_sha256, ${sql.raw(CARIMBADO_EM)} as carimbado_em, ce.dados ->> 'Endereco' as endereco
    from pessoas p join certificado ce on ce.id_cliente_turma_aluno = p.id_cliente_turma_aluno ${sql.raw(ULTIMA_COPIA)}
    order by p.n, ce.id_certificado`,
});
