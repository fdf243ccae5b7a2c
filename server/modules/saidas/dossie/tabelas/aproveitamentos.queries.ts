import { sql } from 'kysely';
import { data, instante, numero, texto } from '../../../../domain/lista.ts';
import { pessoas } from '../recorte.ts';
import { daPessoa, tabela, type DaPessoa } from './tabela.ts';

type Aproveitado = DaPessoa & {
  Curso: string;
  Treinamento: string;
  Instituicao: string;
  DataConclusao: string;
  CargaHoraria: number;
  HorasPresenciais: number | null;
  HorasPraticas: number | null;
  Aulas: string | null;
  Responsavel: string;
  Registro: string;
  ValidadoEm: string;
  Documento: string;
  RegistradoPor: string;
  RegistradoEm: string;
  DesfeitoEm: string | null;
  Motivo: string | null;
};

export const aproveitamentos = tabela<Aproveitado>({
  arquivo: 'Treinamentos aproveitados.xlsx',
  descricao:
    'Cada treinamento anterior que valeu por aulas de um curso, quem o validou e quem registrou, também os desfeitos (NR-01, 1.7.6 a 1.7.8).',
  titulo: 'Treinamentos aproveitados',
  colunas: [
    ...daPessoa,
    texto('Curso', 30, ({ Curso }) => Curso),
    texto('Treinamento anterior', 30, ({ Treinamento }) => Treinamento),
    texto('Instituição', 24, ({ Instituicao }) => Instituicao),
    data('Conclusão', 12, ({ DataConclusao }) => DataConclusao),
    numero('Horas', 8, ({ CargaHoraria }) => CargaHoraria),
    numero('Presenciais', 11, ({ HorasPresenciais }) => HorasPresenciais),
    numero('De prática', 11, ({ HorasPraticas }) => HorasPraticas),
    texto('Aulas cobertas', 40, ({ Aulas }) => Aulas),
    texto('Validado por', 24, ({ Responsavel }) => Responsavel),
    texto('Registro', 16, ({ Registro }) => Registro),
    data('Validado em', 12, ({ ValidadoEm }) => ValidadoEm),
    texto('Documento', 26, ({ Documento }) => Documento),
    texto('Registrado por', 24, ({ RegistradoPor }) => RegistradoPor),
    instante('Registrado em', 17, ({ RegistradoEm }) => RegistradoEm),
    instante('Desfeito em', 17, ({ DesfeitoEm }) => DesfeitoEm),
    texto('Motivo', 26, ({ Motivo }) => Motivo),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, c.nome as curso, x.nome as treinamento, x.instituicao, x.data_conclusao, x.carga_horaria,
      x.horas_presenciais, x.horas_praticas,
      (select string_agg(l.titulo, ', ' order by l.id_curso_conteudo_aula)
        from aproveitamento_aula aa join curso_conteudo_aula l using (id_curso_conteudo_aula)
        where aa.id_aproveitamento = ap.id_aproveitamento) as aulas,
      ap.responsavel_nome as responsavel, ap.responsavel_registro as registro, ap.validado_em, a.nome as documento,
      quem.nome as registrado_por, ap.registrado_em, ap.desfeito_em, ap.motivo
    from pessoas p
    join aproveitamento ap on ap.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    join aproveitamento_treinamento x on x.id_aproveitamento = ap.id_aproveitamento
    join curso c on c.id_curso = ap.id_curso
    join arquivo a on a.id_arquivo = ap.id_arquivo
    join usuario quem on quem.id_usuario = ap.registrado_por
    order by p.n, ap.id_aproveitamento, x.ordem`,
});
