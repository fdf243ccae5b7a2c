import { sql } from 'kysely';
import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { instante, numero, texto } from '../../../../domain/lista.ts';
import { acertou } from '../../../estudo/avaliacoes/correcao.ts';
import type { QuestaoSorteada } from '../../../estudo/avaliacoes/sorteio.ts';
import { consultaDoMaterial, imagensDaQuestao, jaVista, type Material } from '../anexos.queries.ts';
import { nomeDaImagem, nomeDoMaterial, nomeDoTexto } from '../nomes.ts';
import { pessoas } from '../recorte.ts';
import { daPessoa, tabela, type DaPessoa } from './tabela.ts';

/** What NR-01, Anexo II, 4.7, wants kept of who studies at a distance, besides times and results. */

type Entrada = DaPessoa & { Em: string; Acao: string; Endereco: string | null };

const ACOES: Record<string, string> = {
  entrar: 'Entrou',
  sair: 'Saiu',
  'encerrar sessão': 'Encerrou a sessão de um aparelho',
  'encerrar outras sessões': 'Encerrou as sessões dos outros aparelhos',
};

/** Of the days of the class and in this company only: what a person does elsewhere proves nothing here. */
export const entradasESaidas = tabela<Entrada>({
  arquivo: 'Entradas e saídas.csv',
  descricao:
    'Cada vez que a pessoa entrou na plataforma ou saiu dela, enquanto durou a turma. Quem não sai é desconectado sem uso, e isso não deixa linha.',
  titulo: 'Entradas e saídas',
  colunas: [
    ...daPessoa,
    instante('Quando', 17, ({ Em }) => Em),
    texto('O quê', 30, ({ Acao }) => ACOES[Acao] ?? Acao),
    texto('Endereço IP', 20, ({ Endereco }) => Endereco),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, a.quando as em, a.acao, a.endereco
    from pessoas p
    join cliente_turma t on t.id_cliente_turma = ${recorte.IdClienteTurma}
    join auditoria a on a.id_usuario = p.id_usuario and a.acao = any(${Object.keys(ACOES)}::text[])
      and (a.id_cliente is null or a.id_cliente = t.id_cliente)
      and (a.quando at time zone 'America/Sao_Paulo')::date between t.data_inicio and greatest(t.data_termino, p.prazo)
    order by p.n, a.id_auditoria`,
});

type Respondida = DaPessoa & {
  Avaliacao: string;
  Tentativa: number;
  Questao: number;
  Pergunta: QuestaoSorteada;
  Resposta: Resposta | null;
  Imagens: { IdArquivo: number; Tipo: string }[];
  /** The key is for administrators only: a manager may have to take the same exam. */
  ComChave: boolean;
};

const palavras = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** What was answered, in the words that were shown. */
function respondido({ Itens, Direitas }: QuestaoSorteada, resposta: Resposta | null): string {
  if (!resposta) return 'Sem resposta';
  const de = (lista: readonly { Id: string; Texto: string }[], id: string) =>
    lista.find(({ Id }) => Id === id)?.Texto ?? id;
  switch (resposta.Tipo) {
    case 'uma-resposta':
      return de(Itens, resposta.Escolha);
    case 'varias-respostas':
      return resposta.Escolhas.map((uma) => de(Itens, uma)).join('; ');
    case 'verdadeiro-ou-falso':
      return resposta.Valor ? 'Verdadeiro' : 'Falso';
    case 'ordenacao':
      return resposta.Ordem.map((uma) => de(Itens, uma)).join(' → ');
    case 'associacao':
      return resposta.Pares.map((par) => `${de(Itens, par.Esquerda)} = ${de(Direitas, par.Direita)}`).join(
        '; ',
      );
    default:
      return resposta.Texto;
  }
}

export const questoesERespostas = tabela<Respondida>({
  arquivo: 'Questões e respostas.csv',
  descricao:
    'De cada tentativa entregue, cada questão como foi mostrada e o que a pessoa respondeu. Se acertou, só no dossiê do administrador; de prova que o gestor ainda fará, nada no dele.',
  titulo: 'Questões e respostas',
  colunas: [
    ...daPessoa,
    texto('Avaliação', 26, ({ Avaliacao }) => Avaliacao),
    numero('Tentativa', 10, ({ Tentativa }) => Tentativa),
    numero('Questão', 8, ({ Questao }) => Questao),
    texto('Enunciado', 60, ({ Pergunta }) => palavras(Pergunta.Enunciado)),
    texto('Imagens', 40, ({ Imagens }) => Imagens.map(nomeDaImagem).join('; ')),
    texto('Resposta', 60, ({ Pergunta, Resposta: dada }) => respondido(Pergunta, dada)),
    texto('Acertou', 8, ({ Pergunta, Resposta: dada, ComChave }) => {
      if (!ComChave) return null;
      return acertou(Pergunta.Chave, dada ?? undefined) ? 'Sim' : 'Não';
    }),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, va.titulo as avaliacao, at.numero as tentativa, q.n as questao, q.pergunta,
      at.respostas -> (q.pergunta ->> 'IdQuestao') as resposta,
      (select coalesce(json_agg(json_build_object('IdArquivo', i.id_arquivo, 'Tipo', i.tipo) order by i.id_arquivo), '[]')
        from (${imagensDaQuestao}) i) as imagens, ${recorte.alcance.IdGestor === null}::boolean as com_chave
    from pessoas p
    join avaliacao_tentativa at on at.id_cliente_turma_aluno = p.id_cliente_turma_aluno and at.entregue_em is not null
    join curso_versao_aula va on va.id_curso_versao = at.id_curso_versao
      and va.id_curso_conteudo_aula = at.id_curso_conteudo_aula
    cross join lateral jsonb_array_elements(at.questoes) with ordinality q (pergunta, n)
    where ${jaVista(recorte)}
    order by p.n, at.iniciada_em, at.id_tentativa, q.n`,
});

type Mensagem = DaPessoa & {
  Conversa: number;
  Curso: string;
  Aula: string;
  Em: string;
  DoTutor: boolean;
  Quem: string;
  Texto: string;
};

export const conversas = tabela<Mensagem>({
  arquivo: 'Conversas com o tutor.csv',
  descricao: 'Cada mensagem do canal de dúvidas, da pessoa e de quem respondeu (NR-01, Anexo II, item 4.5).',
  titulo: 'Conversas com o tutor',
  colunas: [
    ...daPessoa,
    numero('Conversa', 10, ({ Conversa }) => Conversa),
    texto('Curso', 30, ({ Curso }) => Curso),
    texto('Aula', 26, ({ Aula }) => Aula),
    instante('Enviada em', 17, ({ Em }) => Em),
    texto('De', 34, ({ DoTutor, Quem }) => (DoTutor ? `${Quem} (tutor)` : Quem)),
    texto('Mensagem', 80, ({ Texto }) => Texto),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, d.id_duvida as conversa, c.nome as curso, l.titulo as aula, dm.enviada_em as em, dm.do_tutor,
      quem.nome as quem, dm.texto
    from pessoas p
    join duvida d on d.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    join curso c on c.id_curso = d.id_curso
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = d.id_curso_conteudo_aula
    join duvida_mensagem dm on dm.id_duvida = d.id_duvida
    join usuario quem on quem.id_usuario = dm.id_usuario
    order by p.n, d.id_duvida, dm.id_duvida_mensagem`,
});

const noDossie = (parte: Material): string => {
  if (parte.Escrita) return nomeDoTexto(parte);
  if (parte.IdArquivo === null || parte.Arquivo === null) {
    return parte.Endereco === null ? 'Não: a aula não tem arquivo' : 'Não: está em página de fora';
  }
  const { IdArquivo, Arquivo } = parte;
  return parte.Cabe ? nomeDoMaterial({ IdArquivo, Arquivo }) : 'Não: passa do tamanho que um dossiê comporta';
};

const PARTES = { aula: 'Aula', legenda: 'Legenda', libras: 'Libras', imagem: 'Imagem do texto' };

export const material = tabela<Material>({
  arquivo: 'Material didático.csv',
  descricao:
    'O que cada aula usou, na versão que as pessoas fizeram: arquivo e tamanho, ou endereço, e onde está neste dossiê.',
  titulo: 'Material didático',
  colunas: [
    texto('Curso', 30, ({ Curso }) => Curso),
    numero('Versão', 8, ({ Versao }) => Versao),
    texto('Módulo', 26, ({ Modulo }) => Modulo),
    texto('Aula', 30, ({ Aula }) => Aula),
    texto('Tipo', 14, ({ Tipo }) => TIPOS_DE_AULA[Tipo].nome),
    texto('Parte', 14, ({ Parte }) => PARTES[Parte]),
    texto('Arquivo', 40, ({ Arquivo }) => Arquivo),
    numero('Tamanho (bytes)', 16, ({ Tamanho }) => Tamanho),
    texto('Endereço', 60, ({ Endereco }) => Endereco),
    texto('Neste dossiê', 60, noDossie),
  ],
  consulta: consultaDoMaterial,
});
