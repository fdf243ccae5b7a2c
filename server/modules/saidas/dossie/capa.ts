import { contar } from '#contract/contar.ts';
import type { Turma } from '#contract/turmas/turmas.ts';
import { momento } from '../../../domain/calendario.ts';
import { porExtenso as dia } from '#contract/dia.ts';
import { cnpj } from '../../../domain/palavras.ts';
import { SITUACOES } from '../../../domain/palavras.ts';
import type { Identificacao, Programa, Totais } from './dossie.queries.ts';
import type { Block, PdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';
import type { ArquivoDoMaterial } from './anexos.queries.ts';
import { CONTEUDO, naoHa } from './conteudo.ts';
import { LEIA_ME, MANIFESTO } from './nomes.ts';
import { duracao } from '../../../domain/palavras.ts';
import { listar } from './palavras.ts';
import { conteudoProgramatico, fatosDoCurso } from './programa.ts';

/** Everything that the cover says; the same goes, in fewer words, into the manifest. */
export type Retrato = {
  turma: Turma;
  identificacao: Identificacao;
  programas: Programa[];
  totais: Totais;
  /** Every file of the lessons, also those that do not fit. */
  material: ArquivoDoMaterial[];
  /** Null: everybody in the class. */
  setores: string[] | null;
  papel: 'Administrador' | 'Gestor';
  origem: string;
  GeradoEm: Date;
};

export const alcanceEmPalavras = ({ setores }: Pick<Retrato, 'setores'>) =>
  setores === null
    ? 'Todas as pessoas da turma'
    : setores.length === 0
      ? 'Ninguém: quem gerou o dossiê não responde por nenhum setor'
      : `Somente as pessoas dos setores ${listar(setores)}`;

const TIPOS = { inicial: 'Inicial', periodico: 'Periódico' };

const numero = (n: number) => n.toLocaleString('pt-BR');

function aTurma({ turma, identificacao: quem, origem, ...retrato }: Retrato): Block {
  const provedor = quem.PlataformaRazaoSocial
    ? `${quem.PlataformaRazaoSocial}${quem.PlataformaCNPJ ? `, CNPJ ${cnpj(quem.PlataformaCNPJ)}` : ''}`
    : null;
  return {
    title: 'A turma',
    items: [
      ['Empresa', `${quem.RazaoSocial} (${quem.NomeFantasia})`],
      ['CNPJ', cnpj(quem.CNPJ)],
      ['Período', `${dia(turma.DataInicio)} a ${dia(turma.DataTermino)}`],
      ['Situação', SITUACOES.turma[turma.Status]],
      ...(turma.MotivoCancelamento ? ([['Motivo do cancelamento', turma.MotivoCancelamento]] as const) : []),
      ...(turma.MotivoEventual ? ([['Treinamento eventual', turma.MotivoEventual]] as const) : []),
      ...(turma.TipoTreinamento ? ([['Treinamento', TIPOS[turma.TipoTreinamento]]] as const) : []),
      ['Ambiente virtual', `${quem.Plataforma}, ${origem}`],
      ...(provedor ? ([['Mantido por', provedor]] as const) : []),
      ['Pessoas incluídas', alcanceEmPalavras(retrato)],
    ],
  };
}

const doCurso = (programa: Programa): Block => ({
  title: `Curso “${programa.Nome}”`,
  items: [
    ...fatosDoCurso(programa),
    ...(programa.Publicado ? ([['Conteúdo programático', conteudoProgramatico(programa)]] as const) : []),
  ],
});

function numeros({ totais: t }: Retrato): Block {
  return {
    title: 'Números',
    items: [
      ['Pessoas', numero(t.Pessoas)],
      ['Concluíram', numero(t.Concluiram)],
      ['Em andamento', numero(t.Cursando)],
      ['Não começaram', numero(t.NaoComecaram)],
      ['Não concluíram no prazo', numero(t.NaoConcluiram)],
      ['Saíram da turma', numero(t.Removidas)],
      [
        'Certificados',
        `${contar(t.Certificados, 'emitido', 'emitidos')}, ${contar(t.Assinados, 'assinado', 'assinados')} pela própria pessoa, ${contar(t.Revogados, 'revogado', 'revogados')}`,
      ],
      [
        'Avaliações',
        `${contar(t.Tentativas, 'tentativa', 'tentativas')}, ${contar(t.Aprovadas, 'satisfatória', 'satisfatórias')}`,
      ],
      [
        'Estudo',
        `${duracao(t.Segundos / 60)} em ${contar(t.Acessos, 'acesso registrado', 'acessos registrados')}`,
      ],
      ['Presenças', contar(t.Presencas, 'registrada', 'registradas')],
    ],
  };
}

/** By what it was done; nothing to say when it never was. */
function confirmadas({ Identificadas, PeloProvedor, ComPin }: Totais) {
  const modos = [
    { quantas: Identificadas - PeloProvedor - ComPin, como: 'com a própria senha' },
    { quantas: PeloProvedor, como: 'no provedor de identidade da empresa' },
    { quantas: ComPin, como: 'com o próprio PIN, em tablet compartilhado' },
  ].filter(({ quantas }) => quantas > 0);
  const [unico] = modos;
  if (!unico) return '';
  if (modos.length === 1) return `, ${unico.como}`;
  const ditos = modos.map(({ quantas, como }) => `${numero(quantas)} ${como}`);
  return ` (${new Intl.ListFormat('pt-BR').format(ditos)})`;
}

/** What the platform really does, with the figures of this class. */
function controle({ totais: t }: Retrato): Block {
  return {
    title: 'Como a identidade e a presença foram controladas',
    items: [
      'Cada pessoa entra com acesso individual, por senha própria ou pelo provedor de identidade da empresa. O registro de acessos guarda cada abertura de aula, com dia, hora, duração e endereço IP (NR-01, Anexo II, itens 4.6.1 e 4.7).',
      'O tempo de estudo só conta com a página à vista e a pessoa ativa, e é conferido pelo relógio do servidor. Nos vídeos vale a união dos trechos realmente vistos. Em curso de norma, uma aula obrigatória só conclui com o tempo que ela declara, e uma pessoa estuda uma aula por vez (itens 2.3 e 2.4).',
      ...(t.Compartilhados === 0
        ? []
        : [
            `${contar(t.Compartilhados, 'acesso foi feito', 'acessos foram feitos')} em tablet compartilhado, de um setor da empresa: cada pessoa entra nele com o próprio PIN e o registro de acessos diz em qual foi.`,
          ]),
      ...(t.Declaracoes === 0
        ? []
        : [
            `Ambiente adequado e dedicação ao curso (NR-01, Anexo II, itens 4.3 e 4.4): declarados em ${contar(t.Declaracoes, 'dia de estudo', 'dias de estudo')}, de ${contar(t.Declararam, 'pessoa', 'pessoas')}. Em curso de norma, nenhuma aula abre antes da declaração do dia.`,
          ]),
      t.Tentativas === 0
        ? 'Nenhuma avaliação foi iniciada pelas pessoas deste dossiê.'
        : `Avaliações: em ${numero(t.Identificadas)} de ${contar(t.Tentativas, 'tentativa', 'tentativas')} a pessoa confirmou de novo a identidade ao começar${confirmadas(t)}. Questões e respostas de cada tentativa estão no dossiê.`,
      t.Presencas === 0
        ? 'Nenhuma presença em aula presencial foi registrada para as pessoas deste dossiê.'
        : `Aulas presenciais: ${contar(t.Presencas, 'presença registrada', 'presenças registradas')}, cada uma com dia, local, instrutor e quem a registrou.`,
      ...(t.Aproveitamentos === 0
        ? []
        : [
            `Treinamento anterior aproveitado (NR-01, itens 1.7.6 a 1.7.8): ${contar(t.Aproveitamentos, 'registro', 'registros')}, cada um com o documento em que o responsável técnico o validou. As aulas que ele cobre não foram estudadas aqui.`,
          ]),
      t.Duvidas === 0
        ? 'O canal de dúvidas com o tutor ficou aberto durante o curso (NR-01, Anexo II, item 4.5); nenhuma pergunta foi feita.'
        : `Canal de dúvidas com o tutor (NR-01, Anexo II, item 4.5): ${contar(t.Duvidas, 'conversa', 'conversas')}, ${contar(t.Respondidas, 'respondida', 'respondidas')}.`,
      t.Aceitaram === 0
        ? 'Nenhum aceite dos termos de uso está guardado para as pessoas deste dossiê.'
        : `Termos de uso: aceitos por ${contar(t.Aceitaram, 'pessoa', 'pessoas')}; o texto de cada versão está no dossiê.`,
    ],
  };
}

const INTEGRIDADE: Block = {
  title: 'Integridade e proteção de dados',
  items: [
    `O arquivo ${MANIFESTO} traz o SHA-256 de todos os outros, e o ${LEIA_ME} ensina a conferi-los. O SHA-256 do próprio manifesto fica na trilha de auditoria da plataforma, que é encadeada.`,
    'Este dossiê contém dados pessoais (nome, CPF, desempenho e registros de acesso). Use-o só para comprovar o treinamento, entregue-o só a quem tem direito de pedi-lo e apague as cópias de que não precisa (Lei 13.709/2018, LGPD).',
  ],
};

export const documentoDaCapa = (retrato: Retrato): PdfSheet => ({
  title: 'Dossiê da turma',
  subtitle: retrato.turma.Descricao,
  lines: [
    retrato.identificacao.NomeFantasia,
    `Gerado em ${momento(retrato.GeradoEm.toISOString())} por ${retrato.identificacao.Autor} (${retrato.papel})`,
  ],
  blocks: [
    aTurma(retrato),
    ...retrato.programas.map(doCurso),
    numeros(retrato),
    controle(retrato),
    { title: 'O que há neste dossiê', items: CONTEUDO.map(([nome, descricao]) => `${nome}: ${descricao}`) },
    { title: 'O que não há neste dossiê', items: naoHa(retrato.material) },
    INTEGRIDADE,
  ],
  createdAt: retrato.GeradoEm,
});
