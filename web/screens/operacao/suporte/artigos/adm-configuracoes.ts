import type { Artigo } from './artigo.ts';

const plataforma = { papel: 'administrador', tema: 'Configurações' } as const;
const privacidade = { papel: 'administrador', tema: 'Dados pessoais' } as const;

export const admConfiguracoes: Artigo[] = [
  {
    ...plataforma,
    slug: 'identidade-da-plataforma',
    titulo: 'Mudar o nome, o logotipo e a cor da plataforma',
    resumo: 'A identidade que todos veem na entrada, no rodapé e nos e-mails, e o e-mail do suporte.',
    palavras: 'marca branding logo cor nome remetente e-mail de suporte personalizar',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Identidade**.',
          'Preencha o nome, envie o logotipo e, se quiser, escolha uma cor. **Como fica** mostra o resultado.',
          'Em **E-mail de suporte**, diga para onde vão as mensagens de quem pede ajuda. Sem ele, cada administrador recebe.',
          'Salve: vale na página seguinte, para todos.',
        ],
        foto: { nome: 'adm-identidade', alt: 'Identidade da plataforma: nome, logotipo, cor e como fica' },
        dica: 'Cada cliente pode ter a própria cor e o próprio logotipo, na página dele.',
      },
    ],
  },
  {
    ...plataforma,
    slug: 'regras-de-seguranca',
    titulo: 'Definir as regras de segurança',
    resumo: 'Duração das sessões, tamanho da senha, duas etapas para a equipe e verificação humana.',
    palavras: 'senha mínima sessão expira tempo duas etapas obrigatória captcha verificação humana segurança',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Segurança**.',
          'Em **Sessões**, diga quanto tempo uma sessão dura e quanto pode ficar parada.',
          'Em **Senhas**, o tamanho mínimo: vale para as próximas. As fáceis de adivinhar são sempre recusadas.',
          'Em **Entrada**, exija a segunda etapa da equipe e escolha quando pedir a verificação humana. Ali você vê quais administradores entram só com a senha.',
        ],
        foto: { nome: 'adm-seguranca', alt: 'Regras de segurança: sessões, senhas e entrada' },
        dica: 'Nada precisa ser reiniciado: vale na hora.',
      },
    ],
  },
  {
    ...plataforma,
    slug: 'confirme-que-e-voce',
    titulo: 'Por que a senha é pedida de novo',
    resumo: 'As ações que concedem acesso ou exportam dados pedem que você confirme sua identidade.',
    palavras:
      'confirme sua identidade novamente senha de novo reautenticação administrador chave webhook provedor exportar',
    partes: [
      {
        texto:
          'Um computador deixado aberto não pode ser suficiente para criar um administrador. Por isso **Confirme sua identidade novamente** aparece quando a sua última confirmação tem mais de dez minutos. Entrar com a senha já conta.',
        passos: [
          'Digite a sua senha e toque em **Confirmar**.',
          'Se você usa a verificação em duas etapas, confirme também com o código ou com a chave de acesso.',
          'A ação continua automaticamente. Se tocar em **Cancelar**, nada muda e o que você digitou continua na página.',
        ],
      },
      {
        titulo: 'Quando é pedida',
        texto:
          'Ao dar o acesso de administrador, criar ou assumir uma chave de API, alterar um webhook, a entrada única ou as regras de segurança, desativar as duas etapas de outra pessoa, liberar uma ficha e exportar os dados de muitas pessoas. Revogar uma chave ou encerrar um pedido não pede nada.',
        dica: 'Quem entra pelo provedor da empresa confirma no provedor.',
      },
    ],
  },
  {
    ...plataforma,
    slug: 'pedidos-de-acesso',
    titulo: 'Mudar o e-mail ou a senha de quem já entrou',
    resumo: 'A pessoa é consultada antes, e a ficha precisa de outro administrador. Nada é feito sem aviso.',
    palavras:
      'pedido de acesso trocar e-mail retirar ficha nova senha liberar recusar três dias conta em uso',
    partes: [
      {
        texto:
          'Os dados de quem ainda não entrou mudam na hora. Depois da primeira entrada, outro e-mail, a retirada do e-mail ou uma nova ficha viram um pedido, e a pessoa recebe um aviso.',
        passos: [
          'Outro e-mail ou nenhum: vale quando a pessoa confirma, ou em três dias se ela não impedir. O endereço novo também precisa ser confirmado.',
          'Ficha: em **Configurações**, abra **Pedidos de acesso**. Outro administrador toca em **Liberar**; quem pediu não pode.',
          'Para desistir ou recusar, toque em **Cancelar** ou **Recusar**.',
        ],
      },
      {
        titulo: 'Só há um administrador',
        texto: 'Nesse caso, a ficha vale em três dias, se a pessoa não impedir.',
        dica: 'A evidência da matrícula e o dossiê mostram que o acesso foi mudado, quando e por quem.',
      },
    ],
  },
  {
    ...plataforma,
    slug: 'textos-dos-emails',
    titulo: 'Mudar o texto dos e-mails',
    resumo: 'As palavras de cada mensagem, para todos ou para um cliente, com a prévia ao lado.',
    palavras: 'template modelo e-mail personalizar assunto mensagem lembrete boas-vindas cliente',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Textos dos e-mails** e escolha a mensagem.',
          'Em **Para quem**, escolha todos ou um cliente.',
          'Mude o assunto, o texto e o botão. Os nomes entre chaves, como {Turma}, são trocados pelo que a mensagem sabe.',
          'Confira em **Como fica** e toque em **Salvar texto**.',
        ],
        foto: {
          nome: 'adm-textos',
          alt: 'As mensagens cujo texto pode ser mudado, para todos ou para um cliente',
        },
      },
    ],
  },
  {
    ...plataforma,
    slug: 'integracoes',
    titulo: 'Conectar outro sistema: chaves de API e webhooks',
    resumo: 'Dê a um sistema só o que ele precisa, por tempo certo, e avise-o do que acontece.',
    palavras: 'api integração rh erp webhook chave token segredo assinatura entrega',
    partes: [
      {
        titulo: 'Chave de API',
        passos: [
          'Em **Configurações**, abra **Chaves de API** e toque em **Nova chave**.',
          'Diga que sistema vai usá-la, o que ela pode fazer, de que cliente e até quando vale.',
          'Copie a chave na hora: ela não aparece de novo. Para tirar o acesso, use **Revogar chave**.',
          'Quando quem responde por ela deixa de ser administrador, a chave fica **Pausada** e nada abre. Outro administrador toca em **Assumir chave** e passa a responder por ela.',
        ],
      },
      {
        titulo: 'Webhook',
        texto:
          'Em **Webhooks**, **Novo webhook** registra o endereço que recebe os avisos. Cada entrega é assinada com o segredo, tentada por até três dias e fica em **Entregas**, de onde pode ser reenviada.',
      },
    ],
  },
  {
    ...privacidade,
    slug: 'pedidos-sobre-dados',
    titulo: 'Responder a pedidos sobre dados pessoais',
    resumo: 'Acesso, correção e eliminação, com o prazo da lei e o que ela manda guardar.',
    palavras: 'lgpd titular pedido eliminação exclusão correção encarregado prazo 15 dias anonimizar',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Pedidos sobre dados**. O que vence primeiro aparece no alto.',
          'Abra o pedido: a página separa o que será eliminado do que a lei manda guardar, e até quando.',
          'Escreva a **Resposta à pessoa**: ela vai por e-mail e aparece em Meus dados.',
          'Pedido feito por telefone ou carta? Use **Registrar pedido**.',
        ],
        dica: 'Preencha também **Encarregado (DPO)**: o nome e o contato aparecem no rodapé de todas as páginas.',
      },
    ],
  },
  {
    ...privacidade,
    slug: 'incidente-de-dados',
    titulo: 'Registrar um incidente com dados pessoais',
    resumo: 'O registro, os prazos de comunicação e os textos para a ANPD e para as pessoas.',
    palavras: 'vazamento lgpd anpd incidente comunicação segurança prazo três dias úteis',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Incidentes** e toque em **Registrar incidente**.',
          'Diga o que aconteceu, a data do conhecimento do incidente (o prazo legal conta a partir dela) e quem pode ter sido atingido.',
          'Avise na hora cada cliente atingido: ele é o controlador, e a comunicação à ANPD e às pessoas é dele.',
          'Se houver risco relevante, copie os textos para a ANPD e para as pessoas, entregue-os ao cliente e anote quando foram avisadas.',
        ],
        dica: 'O prazo para avisar é de 3 dias úteis. O registro fica guardado por pelo menos cinco anos.',
      },
    ],
  },
];
