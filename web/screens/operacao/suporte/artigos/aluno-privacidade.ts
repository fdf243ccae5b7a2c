import type { Artigo } from './artigo.ts';

const comum = { papel: 'aluno', tema: 'Privacidade e avisos' } as const;

export const alunoPrivacidade: Artigo[] = [
  {
    ...comum,
    slug: 'verificacao-em-duas-etapas',
    titulo: 'Proteger a conta com duas etapas',
    resumo: 'Além da senha, um código do celular ou uma chave: quem descobrir a senha não entra.',
    palavras:
      'segurança autenticação dois fatores 2fa totp código aplicativo passkey chave digital celular perdido',
    partes: [
      {
        passos: [
          'Abra o **Perfil** e vá até **Verificação em duas etapas**.',
          'Em **Aplicativo de códigos**, toque em **Configurar**, leia o QR code com um aplicativo autenticador e digite o código que ele mostrar. Ou use **Adicionar chave de acesso**, que vale pela digital ou pelo bloqueio do aparelho.',
          'Guarde os códigos de recuperação em um lugar seguro, fora do celular.',
        ],
      },
      {
        titulo: 'Perdi o celular',
        texto:
          'Na entrada, use um dos códigos de recuperação. Sem eles, escreva a quem administra a plataforma: depois de conferir que é você, a segunda etapa é retirada.',
      },
    ],
  },
  {
    ...comum,
    slug: 'privacidade-dos-meus-dados',
    titulo: 'Ver, baixar ou pedir a eliminação dos meus dados',
    resumo: 'O que a plataforma guarda sobre você, quem viu e como fazer um pedido pela LGPD.',
    palavras:
      'lgpd privacidade dados pessoais excluir conta apagar encarregado quem viu exportar correção direitos',
    partes: [
      {
        passos: [
          'No **Perfil**, em **Privacidade**, toque em **Ver os meus dados**.',
          'Veja cada assunto, baixe uma cópia e confira em **Quem viu os meus dados** quem os abriu.',
          'Para corrigir ou eliminar algo, toque em **Fazer um pedido**. A resposta chega ali e por e-mail, no prazo da lei.',
        ],
      },
      {
        titulo: 'O que é guardado, por quê e até quando',
        texto:
          'Está em um só lugar, o registro de tratamento: abra **Privacidade e encarregado (DPO)**, no fim de qualquer página. Ele mostra o que vale hoje: dados, motivo, base da lei, quem vê, prazo e proteção.',
      },
    ],
  },
  {
    ...comum,
    slug: 'escolher-avisos',
    titulo: 'Escolher que avisos receber',
    resumo:
      'Matrículas, prazos, certificados, respostas e comunicados: na plataforma, por e-mail ou nos dois.',
    palavras: 'notificação sino aviso e-mail demais parar de receber preferências lembrete',
    partes: [
      {
        passos: [
          'Os avisos ficam no sino, no alto da página.',
          'Para escolher, abra o **Perfil** e vá até **Avisos**.',
          'Em cada assunto, marque **Na plataforma**, **Por e-mail** ou os dois.',
        ],
      },
    ],
  },
];
