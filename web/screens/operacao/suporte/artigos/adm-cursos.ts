import type { Artigo } from './artigo.ts';

const cursos = { papel: 'administrador', tema: 'Cursos e avaliações' } as const;
const certificados = { papel: 'administrador', tema: 'Certificados e normas' } as const;

export const admCursos: Artigo[] = [
  {
    ...cursos,
    slug: 'criar-curso',
    titulo: 'Criar um curso e montar as aulas',
    resumo: 'Módulos, aulas de vários tipos e o que cada uma exige; com salvamento automático.',
    palavras: 'novo curso módulo aula vídeo texto pdf link scorm h5p conteúdo capa rascunho ordem duplicar',
    partes: [
      {
        passos: [
          'Em **Cursos**, toque em **Novo curso**, dê o nome e toque em **Criar e montar o conteúdo**.',
          'Em **Conteúdo**, use **Adicionar módulo** e **Adicionar aula**: vídeo, texto, documento, link, avaliação, pacote SCORM ou cmi5, atividade H5P ou aula presencial.',
          'Arraste pela alça para mudar a ordem; com o teclado, foque a alça e use as setas.',
          'Em **Informações**, preencha a descrição, a carga horária, a validade, os instrutores e o responsável técnico.',
        ],
        foto: { nome: 'adm-curso', alt: 'Editor de curso na aba Conteúdo com módulos e aulas' },
        dica: 'O rascunho tem salvamento automático e só você o vê. Use a prévia para passar pelo curso como um aluno.',
      },
      {
        titulo: 'Cursos de norma (NR)',
        texto:
          'Os minutos de cada aula obrigatória são também o seu tempo mínimo de estudo, e a soma deles é a carga horária (NR-01, Anexo II, itens 2.3 e 2.4). Informe o tempo real da aula: ninguém a conclui antes. Em cada dia de estudo a pessoa declara que está em um ambiente adequado e dedicado ao curso; as declarações vão no dossiê da turma.',
      },
    ],
  },
  {
    ...cursos,
    slug: 'publicar-curso',
    titulo: 'Publicar e atualizar um curso',
    resumo: 'Publicar congela uma versão; você escolhe quem recebe a nova.',
    palavras: 'publicar versão atualizar alterar curso publicado arquivar alunos progresso perde',
    partes: [
      {
        passos: [
          'Toque em **Publicar**. Se faltar algo, a página lista o que falta e nada se perde.',
          'Escolha quem recebe a versão nova: **Só novas matrículas**, **Também quem ainda não começou** ou **Todos os que não concluíram**.',
          'Confirme. Em **Versões** fica o histórico.',
        ],
        foto: { nome: 'adm-cursos', alt: 'Catálogo de cursos com a situação de cada um' },
        dica: 'O que as pessoas já fizeram é levado para a versão nova: mudar um curso nunca apaga progresso.',
      },
    ],
  },
  {
    ...cursos,
    slug: 'questoes-e-avaliacao',
    titulo: 'Montar a avaliação e o banco de questões',
    resumo: 'Seis tipos de questão, sorteio por etiqueta, nota mínima e tentativas.',
    palavras:
      'prova questões banco alternativas sorteio etiqueta gabarito nota mínima tentativas importar planilha gift moodle xml',
    partes: [
      {
        passos: [
          'No curso, abra **Questões** e toque em **Nova questão**, ou em **Importar questões** para trazer várias de uma planilha ou do Moodle (GIFT ou Moodle XML).',
          'Escreva a explicação: é ela que ensina depois da resposta.',
          'Em **Conteúdo**, adicione uma aula do tipo avaliação e defina **Nota mínima**, **Tentativas**, **Tempo limite** e **Questões sorteadas**.',
          'Marque **Pode ser feita sem internet** se quem baixa o curso pode levar a avaliação. Só sem tempo limite e em curso que não segue norma: a tentativa é sorteada ao baixar, o gabarito fica no servidor e a nota sai no envio.',
          'Em **Mostrar o gabarito**, escolha nunca, depois de aprovado, ou também para quem ficou sem tentativas quando a turma termina.',
        ],
        foto: { nome: 'adm-questoes', alt: 'Banco de questões de um curso com tipo e etiquetas' },
      },
    ],
  },
  {
    ...cursos,
    slug: 'conceder-tentativa',
    titulo: 'Ver o que a pessoa fez e conceder uma tentativa',
    resumo: 'Tempo, aulas e respostas de uma matrícula, e mais uma chance quando é justo.',
    palavras: 'reprovado tentativas esgotadas evidência respostas prova histórico acessos mais uma chance',
    partes: [
      {
        passos: [
          'Na turma, ou na página da pessoa, toque em **Ver o que foi feito**.',
          'Em **Tentativas de avaliação** está cada prova; **Ver perguntas e respostas** mostra o que ela leu e respondeu.',
          'Se as tentativas acabaram, toque em **Conceder mais uma tentativa** e escreva o motivo.',
        ],
        dica: 'O motivo fica registrado com a matrícula, com o seu nome e a hora.',
      },
    ],
  },
  {
    ...cursos,
    slug: 'responder-duvidas',
    titulo: 'Responder às dúvidas dos alunos',
    resumo: 'O que os alunos perguntaram nas aulas espera em Dúvidas dos alunos, no menu.',
    palavras: 'tutor pergunta aluno resposta dúvida aula canal de dúvidas',
    partes: [
      {
        passos: [
          'No menu, abra **Dúvidas dos alunos**. A mais antiga vem primeiro.',
          'Abra a dúvida: o curso, a aula e o momento do vídeo estão no alto.',
          'Escreva e toque em **Enviar resposta**. A pessoa lê na aula e recebe por e-mail.',
        ],
      },
    ],
  },
  {
    ...certificados,
    slug: 'modelo-do-certificado',
    titulo: 'Mudar a aparência do certificado',
    resumo: 'Textos, cores, logotipo e fundo, para todos ou para um cliente.',
    palavras: 'layout modelo template certificado logotipo cor fundo assinatura digital a1 prévia',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Certificado**. Para um só cliente, abra **Certificados** na página dele e depois **Modelo**.',
          'Mude os textos, as cores e a imagem de fundo: a prévia mostra o resultado. Com **Usar a cor de cada cliente**, o certificado leva a cor do cadastro dele.',
          'Toque em **Salvar modelo**. O que já foi emitido não muda.',
        ],
        foto: { nome: 'adm-certificado-modelo', alt: 'Editor do modelo de certificado com a prévia ao lado' },
      },
    ],
  },
  {
    ...certificados,
    slug: 'certificado-nao-saiu',
    titulo: 'O certificado não saiu, ou saiu errado',
    resumo: 'Resolva pendências de emissão e revogue o que não devia valer.',
    palavras:
      'pendência emitir pendentes revogar cancelar certificado errado nome corrigir falta responsável técnico',
    partes: [
      {
        titulo: 'Concluiu e não tem certificado',
        passos: [
          'Na página do cliente, abra **Certificados** e depois **Pendências**: cada caso diz o que falta.',
          'Complete no curso (por exemplo, o responsável técnico) ou no cadastro da pessoa.',
          'Toque em **Emitir pendentes**.',
        ],
        foto: { nome: 'adm-certificados', alt: 'Certificados de um cliente com situação e validade' },
      },
      {
        titulo: 'Saiu errado',
        texto:
          'Abra o certificado e toque em **Revogar…**. O motivo aparece para quem conferir; não escreva dados pessoais. Revogar não pode ser desfeito.',
      },
    ],
  },
  {
    ...certificados,
    slug: 'tabela-de-normas',
    titulo: 'Manter a tabela de normas',
    resumo: 'Carga mínima, modalidade e prazo de renovação que os cursos precisam cumprir.',
    palavras: 'nr norma regulamentadora carga horária renovação vigência portaria exigências',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Normas**.',
          'Toque em **Nova regra**, ou abra uma para mudar, diga por quê e toque em **Salvar regra**. Os cursos que seguem a regra precisam de revisão, e os administradores recebem um aviso de cada um.',
          'Quando a norma mudar, preencha **Vale até** na antiga e crie a nova com **Vale desde**: o que foi emitido segue a regra do seu tempo.',
        ],
        foto: { nome: 'adm-normas', alt: 'Tabela de normas com modalidade, carga mínima e vigência' },
        dica: 'O editor do curso mostra em **O que a norma pede** o que ainda falta no rascunho.',
      },
    ],
  },
];
