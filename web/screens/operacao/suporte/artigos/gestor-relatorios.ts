import type { Artigo } from './artigo.ts';

const acompanhar = { papel: 'gestor', tema: 'Acompanhar e renovar' } as const;
const provar = { papel: 'gestor', tema: 'Certificados e relatórios' } as const;

export const gestorRelatorios: Artigo[] = [
  {
    ...acompanhar,
    slug: 'planilha-de-acompanhamento',
    titulo: 'Usar a planilha de acompanhamento',
    resumo: 'Pessoas nas linhas, cursos nas colunas: quem está treinado e quem não está.',
    palavras:
      'matriz treinamentos pendentes atrasados filtro setor curso turma visão salvar filtros cores legenda',
    partes: [
      {
        texto:
          'Cada célula diz a situação da pessoa no curso, com cor, desenho e palavra. Toque nela para ver o progresso, o prazo e o certificado; com o teclado, use as setas.',
        foto: {
          nome: 'gestor-acompanhamento',
          alt: 'Planilha com pessoas nas linhas, cursos nas colunas e a situação em cada célula',
        },
      },
      {
        titulo: 'Filtrar e salvar',
        passos: [
          'Filtre por setor, curso, turma ou por **Precisam de atenção**.',
          'Abra **Visões** e toque em **Salvar estes filtros…** para voltar a eles com um toque.',
          '**Limpar filtros** mostra todos de novo.',
        ],
      },
    ],
  },
  {
    ...acompanhar,
    slug: 'agir-com-varias-pessoas',
    titulo: 'Lembrar, matricular ou dispensar várias pessoas',
    resumo: 'Escolha as células, veja o que vai acontecer e confirme.',
    palavras:
      'lembrete cobrar e-mail em massa lote estender prazo matricular turma dispensar curso selecionar',
    partes: [
      {
        passos: [
          'No **Acompanhamento**, marque as pessoas ou as células.',
          'Na barra de baixo, escolha **Lembrar**, **Estender prazo**, **Matricular**, **Abrir renovação** ou **Dispensar**.',
          'A página mostra quem entra e quem fica de fora, com o motivo. Nada foi feito ainda.',
          'Confirme. No fim, o resultado diz o que aconteceu com cada treinamento.',
        ],
        dica: 'Dispensar pede um motivo, que fica registrado, e pode ser desfeito.',
      },
    ],
  },
  {
    ...acompanhar,
    slug: 'turmas-do-gestor',
    titulo: 'Acompanhar uma turma',
    resumo: 'O progresso da turma contra o previsto, e quem está ficando para trás.',
    palavras:
      'turma andamento gráfico previsto progresso alunos prazo lista de espera vagas dossiê fiscal inspeção zip',
    partes: [
      {
        passos: [
          'No **Acompanhamento**, toque em **Turmas**.',
          'Abra a turma: em **Alunos**, marque na lista quem precisa e use **Lembrar** ou **Estender prazo**.',
          'Em **Progresso**, o gráfico compara o progresso real com o previsto.',
          'Para uma fiscalização, **Baixar dossiê** junta num ZIP o que comprova o treinamento das suas pessoas. A capa diz o que há nele e o que não há.',
        ],
        foto: {
          nome: 'gestor-turmas',
          alt: 'Lista das turmas em que estudam as pessoas dos setores do gestor',
        },
      },
    ],
  },
  {
    ...acompanhar,
    slug: 'abrir-renovacao',
    titulo: 'Renovar certificados antes que vençam',
    resumo: 'Uma turma de renovação para quem vence em até tantos dias, já com as pessoas dentro.',
    palavras: 'reciclagem vencimento vencidos recertificação nova turma 30 60 90 dias nr',
    partes: [
      {
        passos: [
          'Em **Acompanhamento**, toque em **Abrir renovação**. O resumo semanal por e-mail abre esta mesma página.',
          'Escolha em quantos dias os certificados vencem e se entra também quem já está vencido.',
          'Confira as pessoas por curso em **Ver quem entra** e ajuste o início e o término.',
          'Confirme. Uma turma é aberta para cada curso, e cada pessoa recebe um e-mail.',
        ],
        dica: 'Quem já está em uma turma aberta do mesmo curso não entra duas vezes.',
      },
    ],
  },
  {
    ...provar,
    slug: 'certificados-da-equipe',
    titulo: 'Ver e baixar os certificados da equipe',
    resumo: 'Todos os certificados dos seus setores, por situação, curso e vencimento.',
    palavras: 'lista certificados emitidos vencidos falta assinar baixar pdf pendências situação',
    partes: [
      {
        passos: [
          'Em **Alunos**, abra a aba **Certificados**.',
          'Filtre por situação, curso, setor ou vencimento.',
          'Abra um certificado para ver os dados e **Baixar PDF**.',
        ],
        foto: {
          nome: 'gestor-certificados',
          alt: 'Certificados dos setores do gestor com situação e validade',
        },
      },
      {
        titulo: 'Pendências',
        texto: 'Em **Pendências** está quem concluiu e ainda não tem certificado, com o que falta.',
      },
    ],
  },
  {
    ...provar,
    slug: 'compartilhar-com-auditor',
    titulo: 'Enviar certificados a um auditor ou fiscal',
    resumo: 'Crie um link que abre sem senha, vale o tempo que você escolher e pode ser encerrado.',
    palavras:
      'fiscalização auditoria inspeção link compartilhar externo zip comprovar turma pessoa empresa dossiê',
    partes: [
      {
        passos: [
          'Na aba **Certificados**, toque em **Compartilhar**.',
          'Escolha os certificados de uma turma, de uma pessoa ou, se você responde por todos os setores, da empresa inteira, e por quanto tempo o link vale.',
          'Toque em **Criar link** e envie o endereço.',
          'Quem abre vê a situação de cada certificado e pode usar **Baixar todos (ZIP)**; acima de 500 documentos, em partes.',
        ],
        dica: 'Em **Links compartilhados** você vê os que estão abertos, quantas vezes foram vistos, e encerra um antes da hora.',
      },
    ],
  },
  {
    ...provar,
    slug: 'aprovar-certificado-de-fora',
    titulo: 'Aprovar certificados de outras instituições',
    resumo: 'Confira o documento que a pessoa enviou e aprove ou recuse com o motivo.',
    palavras: 'externo de fora aprovar recusar documento validade vale pelo curso julgar',
    partes: [
      {
        passos: [
          'Na aba **Certificados**, abra **De outras instituições**.',
          'Abra o que **Aguarda aprovação** e toque em **Abrir o documento**.',
          'Corrija a validade se o documento disser outra data e, se for o caso, diga por qual curso do catálogo ele vale.',
          'Se o curso é de norma, anexe o documento em que o responsável técnico aceitou o certificado (NR-01, item 1.7.8). Sem ele, escolha **Nenhum dos nossos cursos**.',
          'Toque em **Aprovar**; ou escreva o motivo e toque em **Recusar**. A pessoa é avisada.',
        ],
        dica: 'O seu próprio certificado precisa ser aprovado por outra pessoa.',
      },
    ],
  },
  {
    ...provar,
    slug: 'exportar-listas',
    titulo: 'Exportar uma lista ou recebê-la por e-mail',
    resumo: 'Planilha, CSV ou PDF, agora ou toda semana.',
    palavras: 'excel xlsx csv pdf relatório baixar imprimir agendar e-mail semanal mensal reunião',
    partes: [
      {
        passos: [
          'Filtre a lista como quer que ela saia.',
          'Toque em **Exportar** e escolha **Planilha (XLSX)**, **Texto (CSV)** ou **Documento (PDF)**.',
          'Listas grandes são preparadas enquanto você continua trabalhando. O arquivo fica 7 dias em **Minhas exportações**.',
        ],
        foto: {
          nome: 'gestor-exportar',
          alt: 'O menu Exportar com os formatos e a opção Receber por e-mail',
        },
      },
      {
        titulo: 'Toda segunda-feira ou todo dia 1º',
        texto:
          'No mesmo menu, **Receber por e-mail…** agenda o envio com esses filtros. Pause ou apague em **Minhas exportações**.',
        dica: 'O arquivo mostra só o que os seus setores permitem ver, e traz dados pessoais: guarde-o com cuidado.',
      },
    ],
  },
];
