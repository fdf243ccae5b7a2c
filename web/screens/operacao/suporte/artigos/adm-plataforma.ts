import type { Artigo } from './artigo.ts';

const comum = { papel: 'administrador', tema: 'Plataforma' } as const;

export const admPlataforma: Artigo[] = [
  {
    ...comum,
    slug: 'dashboard-da-plataforma',
    titulo: 'Ler o dashboard da plataforma',
    resumo: 'Clientes, turmas, vencimentos e o que está para dar errado, com a lista atrás de cada número.',
    palavras: 'painel números indicadores clientes vencimentos e-mails com falha importações risco',
    partes: [
      {
        texto:
          'Escolha um cliente ou veja todos, e o período da comparação. Cada número abre a lista que está por trás dele.',
        foto: { nome: 'adm-dashboard', alt: 'Dashboard com os números da plataforma e as situações' },
      },
      {
        titulo: 'Comece pelo que pede ação',
        texto:
          '**Turmas perto do fim com pouco progresso**, **E-mails com falha** e **Últimas importações** mostram onde alguém está esperando.',
      },
    ],
  },
  {
    ...comum,
    slug: 'atender-o-suporte',
    titulo: 'Atender as mensagens do suporte',
    resumo: 'A caixa do suporte, as situações de uma conversa e as notas internas.',
    palavras: 'chamado ticket responder mensagem protocolo assumir resolver reabrir nota interna atendimento',
    partes: [
      {
        passos: [
          'No menu, abra **Suporte**. O que aguarda a equipe aparece primeiro, do mais antigo ao mais novo.',
          'Abra a conversa: no alto estão a pessoa, o cliente, o curso, a aula e o navegador de onde ela escreveu.',
          'Toque em **Assumir** para dizer aos colegas que é com você.',
          'Escreva a resposta, escolha em **Depois de responder** se aguarda a pessoa, continua ou resolve, e toque em **Enviar resposta**. Ela recebe também por e-mail.',
        ],
        foto: {
          nome: 'adm-suporte',
          alt: 'Caixa do suporte com assunto, pessoa, situação e última atualização',
        },
      },
      {
        titulo: 'Notas internas',
        texto:
          'Marque **Nota interna** para deixar um recado que só administradores leem: a pessoa não vê nem é avisada.',
        dica: 'Se a pessoa escrever em uma conversa resolvida, ela volta como **Reaberto**. Nunca peça nem escreva senhas.',
      },
    ],
  },
  {
    ...comum,
    slug: 'caixa-de-saida',
    titulo: 'Descobrir por que um e-mail não chegou',
    resumo: 'A caixa de saída mostra cada mensagem, a situação e as palavras do servidor.',
    palavras: 'e-mail falhou pendente enviado smtp servidor caixa de saída spam motivo não recebeu',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **E-mails**. No alto está o estado do servidor; **Enviar teste para mim** confere se ele envia.',
          'Procure pelo endereço ou pelo assunto e filtre por **Falhou**.',
          'Abra a mensagem: ali estão o texto e o motivo, nas palavras do servidor de e-mail. **Reenviar** tenta de novo.',
        ],
        foto: {
          nome: 'adm-emails',
          alt: 'Caixa de saída com assunto, destinatário e situação de cada e-mail',
        },
      },
      {
        titulo: 'O que cada situação quer dizer',
        texto:
          '**Pendente** será tentado de novo, com pausas cada vez maiores, por três dias. **Falhou** foi recusado de vez: corrija o endereço no cadastro da pessoa antes de reenviar.',
      },
    ],
  },
  {
    ...comum,
    slug: 'auditoria',
    titulo: 'Saber quem fez o quê',
    resumo:
      'O registro de auditoria não pode ser alterado: cada ato com quem, quando, de onde, antes e depois.',
    palavras: 'auditoria log histórico quem alterou apagou registro prova rastreabilidade lgpd',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Auditoria**.',
          'Filtre pelo período e pelo que foi alterado, ou procure por um nome.',
          'Abra o ato para ver **O que mudou**, campo por campo.',
        ],
        foto: { nome: 'adm-auditoria', alt: 'Lista da auditoria com quando, quem, o quê e de onde' },
        dica: 'Os registros são selados em cadeia: se alguém mexesse em um deles, a conferência mostraria.',
      },
    ],
  },
];
