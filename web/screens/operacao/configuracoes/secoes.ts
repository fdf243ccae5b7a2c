import { lazy, type ComponentType } from 'react';

export type Secao = {
  aba: string;
  titulo: string;
  contexto: string;
  /** What is in it, in the words in which somebody would search for it. */
  assuntos: readonly string[];
  Conteudo: ComponentType;
};
type Grupo = { titulo: string; secoes: Secao[] };

const secao = (
  aba: string,
  titulo: string,
  contexto: string,
  assuntos: readonly string[],
  importar: () => Promise<ComponentType>,
): Secao => ({
  aba,
  titulo,
  contexto,
  assuntos,
  Conteudo: lazy(async () => ({ default: await importar() })),
});

/** Every section of the settings, in the order of its menu; each is fetched when it is first opened. */
export const grupos: Grupo[] = [
  {
    titulo: 'Pessoas',
    secoes: [
      secao(
        'usuarios',
        'Usuários',
        'Quem entra na plataforma e quem a administra.',
        [
          'Administradores e gestores',
          'Nome, CPF, e-mail e telefone de quem entra',
          'Ativar ou inativar um acesso',
        ],
        async () => (await import('../../acesso/usuarios/Usuarios.tsx')).Usuarios,
      ),
      secao(
        'pedidos-de-acesso',
        'Pedidos de acesso',
        'Trocas de e-mail e fichas de nova senha que aguardam confirmação.',
        ['Troca de e-mail de quem já entrou', 'Liberar ou recusar um pedido'],
        async () => (await import('../../acesso/usuarios/PedidosDeAcesso.tsx')).PedidosDeAcesso,
      ),
    ],
  },
  {
    titulo: 'Plataforma',
    secoes: [
      secao(
        'identidade',
        'Identidade',
        'Nome, logotipo e cor da plataforma, em todas as páginas e nos e-mails.',
        ['Nome da plataforma', 'Logotipo', 'Cor da marca', 'E-mail de suporte'],
        async () => (await import('./identidade/Identidade.tsx')).Identidade,
      ),
      secao(
        'encarregado',
        'Encarregado (DPO)',
        'Quem responde pelos dados pessoais e como falar com essa pessoa.',
        ['Responsável pelos dados pessoais (LGPD)', 'Contato de privacidade: nome, e-mail e telefone'],
        async () => (await import('./identidade/Encarregado.tsx')).Encarregado,
      ),
      secao(
        'termos',
        'Termos de uso',
        'As versões dos termos, a próxima e quem aceitou cada uma.',
        ['Publicar uma nova versão', 'Quem aceitou os termos', 'Política de uso'],
        async () => (await import('../../acesso/termos/edicao/Termos.tsx')).Termos,
      ),
      secao(
        'certificado',
        'Certificado',
        'O modelo com que os certificados são emitidos.',
        ['Título e textos do certificado', 'Cores, logotipo e imagem de fundo'],
        async () => (await import('./Certificado.tsx')).Certificado,
      ),
      secao(
        'normas',
        'Normas',
        'O que cada norma exige de um treinamento e desde quando.',
        [
          'Carga horária mínima',
          'Validade e renovação (meses)',
          'Horas de prática e horas presenciais',
          'NR-01, NR-06, NR-10, NR-33, NR-35',
          'Cursos que seguem cada norma',
        ],
        async () => (await import('../../ensino/normas/Normas.tsx')).Normas,
      ),
      secao(
        'videos',
        'Vídeos e H5P',
        'Conversão de vídeos, fila e falhas; suporte a H5P.',
        ['Conversão e qualidade dos vídeos', 'Atividades interativas H5P'],
        async () => (await import('../../ensino/arquivos/Videos.tsx')).Videos,
      ),
    ],
  },
  {
    titulo: 'Comunicação',
    secoes: [
      secao(
        'emails',
        'E-mails',
        'O servidor de e-mail e a caixa de saída, com a situação de cada entrega.',
        ['Servidor de e-mail (SMTP)', 'Caixa de saída', 'Enviar um e-mail de teste', 'Reenviar o que falhou'],
        async () => (await import('../../mensagens/emails/Emails.tsx')).Emails,
      ),
      secao(
        'modelos-de-email',
        'Textos dos e-mails',
        'O que cada mensagem diz, para todos ou para um cliente.',
        ['Assunto, texto, botão e rodapé das mensagens', 'Modelos de e-mail', 'Lembretes e avisos'],
        async () => (await import('../../mensagens/emails/Modelos.tsx')).Modelos,
      ),
    ],
  },
  {
    titulo: 'Segurança e integrações',
    secoes: [
      secao(
        'seguranca',
        'Segurança',
        'Duração das sessões, senhas e verificações da entrada.',
        [
          'Duração máxima das sessões',
          'Tempo sem uso da equipe e do aluno',
          'Tamanho mínimo das senhas',
          'Verificação humana (captcha)',
          'Verificação em duas etapas',
        ],
        async () => (await import('./Seguranca.tsx')).Seguranca,
      ),
      secao(
        'chaves',
        'Chaves de API',
        'Como outros sistemas entram: o que cada chave pode fazer, até quando e quando foi usada.',
        ['Integração por API', 'O que a chave pode fazer', 'Validade e revogação de chaves'],
        async () => (await import('../integracoes/Chaves.tsx')).Chaves,
      ),
      secao(
        'webhooks',
        'Webhooks',
        'Para onde outros sistemas são avisados do que acontece aqui.',
        ['Endereço que recebe os eventos', 'Segredo da assinatura'],
        async () => (await import('../integracoes/Webhooks.tsx')).Webhooks,
      ),
      secao(
        'diretorio',
        'Diretório e RH',
        'Pessoas e setores de um cliente mantidos pelo diretório dele (SCIM) ou pelo arquivo do seu RH.',
        ['SCIM 2.0', 'Arquivo do RH, toda noite', 'Microsoft Entra ID e Okta'],
        async () => (await import('../integracoes/Diretorio.tsx')).Diretorio,
      ),
    ],
  },
  {
    titulo: 'Privacidade e registro',
    secoes: [
      secao(
        'privacidade',
        'Pedidos sobre dados',
        'O que as pessoas pediram sobre os seus dados, com o prazo legal da resposta.',
        ['Direitos do titular (LGPD)', 'Acesso, correção e eliminação de dados'],
        async () => (await import('../privacidade/equipe/Pedidos.tsx')).Pedidos,
      ),
      secao(
        'retencao',
        'Retenção de dados',
        'Por quanto tempo cada tipo de dado fica, e o que já foi eliminado.',
        ['Meses que cada dado fica guardado', 'Eliminação de dados antigos'],
        async () => (await import('../privacidade/equipe/Retencao.tsx')).Retencao,
      ),
      secao(
        'incidentes',
        'Incidentes',
        'O registro de incidentes com dados pessoais e a comunicação à ANPD e às pessoas.',
        ['Comunicação à ANPD', 'Vazamento de dados', 'Aviso às pessoas'],
        async () => (await import('../privacidade/equipe/Incidentes.tsx')).Incidentes,
      ),
      secao(
        'tratamentos',
        'Registro de tratamento',
        'O que a plataforma faz com dados pessoais, para quê e por qual direito (LGPD, art. 37).',
        ['Bases legais', 'Finalidades do tratamento de dados'],
        async () => (await import('../privacidade/equipe/Tratamentos.tsx')).Tratamentos,
      ),
      secao(
        'auditoria',
        'Auditoria',
        'Tudo o que foi feito, por quem e quando, em um registro que não se altera.',
        ['Histórico de ações', 'Quem fez o quê e quando', 'Acessos a dados pessoais'],
        async () => (await import('../auditoria/Auditoria.tsx')).Auditoria,
      ),
    ],
  },
];

export const secoes = grupos.flatMap((grupo) => grupo.secoes);
