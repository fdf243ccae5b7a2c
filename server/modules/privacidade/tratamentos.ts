import type { Tratamento } from '#contract/privacidade-equipe.ts';

/** The register of processing (LGPD, art. 37). Whoever changes what the program does with data changes it here, with the day. */
export const REVISADO_EM = '2026-11-15';

const SEGURANCA =
  'Acesso por perfil a cada chamada, transporte cifrado, auditoria encadeada, cópias de segurança.';
const EMPRESA = 'A empresa do trabalhador (controladora); ninguém mais.';

export const TRATAMENTOS: Tratamento[] = [
  {
    Atividade: 'Cadastro e identificação de pessoas',
    Finalidade: 'Identificar quem faz o treinamento e dar acesso individual à plataforma.',
    Titulares: 'Trabalhadores, gestores e administradores',
    Dados: 'Nome, CPF, e-mail, telefone, foto (opcional), empresa, setor, cargo e matrícula',
    Base: 'Obrigação legal (art. 7º, II) e contrato (art. 7º, V); foto: consentimento (art. 7º, I)',
    Compartilhamento: EMPRESA,
    Prazo: 'Vínculo e mais o prazo de pessoas sem vínculo; depois, dados neutros.',
    Seguranca: SEGURANCA,
  },
  {
    Atividade: 'Entrada na conta e sessões',
    Finalidade: 'Autenticar, proteger contra acesso indevido e cumprir o Marco Civil da Internet.',
    Titulares: 'Todos os usuários',
    Dados: 'Senha (só o resumo Argon2id), segundo fator, endereço IP, navegador, data e hora',
    Base: 'Obrigação legal (art. 7º, II; Lei 12.965/2014, art. 15) e legítimo interesse (art. 7º, IX)',
    Compartilhamento: 'Ninguém, salvo ordem judicial.',
    Prazo: 'Sessões: um dia depois do fim. Registros de entrada: ao menos 6 meses.',
    Seguranca: 'Só resumos de senhas e chaves são guardados; tentativas têm limite.',
  },
  {
    Atividade: 'Treinamentos, acessos às aulas e avaliações',
    Finalidade: 'Dar o treinamento e comprovar carga horária, acesso e aprovação.',
    Titulares: 'Trabalhadores',
    Dados: 'Matrícula, progresso, tempo de estudo, respostas, notas, presença, endereço IP e navegador',
    Base: 'Obrigação legal (art. 7º, II; NR-01, item 1.7 e Anexo II)',
    Compartilhamento: `${EMPRESA} Inspeção do Trabalho, quando pede.`,
    Prazo: 'Validade do treinamento e ao menos 2 anos (Anexo II, 4.7.1).',
    Seguranca: SEGURANCA,
  },
  {
    Atividade: 'Certificados',
    Finalidade: 'Emitir, assinar, conferir e guardar certificados.',
    Titulares: 'Trabalhadores, instrutores e responsáveis técnicos',
    Dados: 'Nome, CPF, empresa, curso, datas, conceito, assinatura eletrônica',
    Base: 'Obrigação legal (art. 7º, II; NR-01, itens 1.7.1.1 e 1.7.3)',
    Compartilhamento:
      'Empresa; quem tiver o código do certificado (parte do CPF oculta e sem a nota; com os últimos dígitos do CPF, o documento inteiro); quem receber um link feito pela empresa.',
    Prazo: 'Validade e ao menos 2 anos; enquanto durar o vínculo.',
    Seguranca: 'Fatos congelados com resumo SHA-256; código que não se adivinha; páginas fora de buscadores.',
  },
  {
    Atividade: 'Dúvidas e suporte',
    Finalidade: 'Responder a dúvidas do treinamento e a pedidos de ajuda.',
    Titulares: 'Todos os usuários',
    Dados: 'Mensagens, anexos, página e navegador de onde vieram',
    Base: 'Obrigação legal (NR-01, Anexo II, 4.5) e contrato (art. 7º, V)',
    Compartilhamento: 'Tutores e administradores da plataforma.',
    Prazo: 'Enquanto durar o vínculo.',
    Seguranca: SEGURANCA,
  },
  {
    Atividade: 'E-mails e avisos',
    Finalidade: 'Avisar de acesso, matrículas, prazos, certificados e respostas.',
    Titulares: 'Todos os usuários com e-mail',
    Dados: 'Nome, e-mail e o assunto do aviso',
    Base: 'Contrato (art. 7º, V) e obrigação legal (art. 7º, II)',
    Compartilhamento: 'Servidor de e-mail escolhido por quem opera a plataforma.',
    Prazo: 'Pelo prazo de guarda dos e-mails.',
    Seguranca: 'Links de uso único só existem na mensagem; o banco não os guarda.',
  },
  {
    Atividade: 'Importação e exportação de listas',
    Finalidade: 'Trazer e levar cadastros e relatórios a pedido da empresa.',
    Titulares: 'Trabalhadores',
    Dados: 'Os das listas importadas e exportadas',
    Base: 'Contrato (art. 7º, V)',
    Compartilhamento: 'Quem pediu o arquivo, dentro dos seus direitos.',
    Prazo: 'Planilhas: prazo de guarda. Exportações: 7 dias.',
    Seguranca: 'Cada exportação fica na auditoria e aparece à pessoa em “Quem viu os meus dados”.',
  },
  {
    Atividade: 'Auditoria',
    Finalidade: 'Saber quem fez o quê, e provar que o registro não foi alterado.',
    Titulares: 'Todos os usuários',
    Dados: 'Autor, ato, objeto, data, endereço IP, estado anterior e posterior',
    Base: 'Exercício regular de direitos (art. 7º, VI) e obrigação legal (art. 7º, II)',
    Compartilhamento: 'Administradores da plataforma.',
    Prazo: 'Permanente quanto ao ato; o conteúdo sobre uma pessoa some quando os dados dela são eliminados.',
    Seguranca: 'Só cresce; cadeia de resumos SHA-256 que um comando confere.',
  },
  {
    Atividade: 'Aprendizes menores de 18 anos',
    Finalidade: 'Proteger adolescentes em treinamento (art. 14; Lei 15.211/2025).',
    Titulares: 'Aprendizes de 14 a 17 anos',
    Dados: 'Uma marca no vínculo, sem data de nascimento',
    Base: 'Melhor interesse do adolescente (art. 14) e obrigação legal (art. 7º, II)',
    Compartilhamento: EMPRESA,
    Prazo: 'Enquanto a marca for verdadeira.',
    Seguranca: 'Fora de listas públicas; só o código do certificado com os últimos dígitos do CPF o mostra.',
  },
  {
    Atividade: 'Direitos dos titulares e incidentes',
    Finalidade: 'Atender pedidos e registrar incidentes.',
    Titulares: 'Quem pede e quem é afetado',
    Dados: 'Pedido, resposta, datas; descrição do incidente e período',
    Base: 'Obrigação legal (art. 7º, II; arts. 18, 19 e 48)',
    Compartilhamento: 'ANPD e titulares, quando a lei manda.',
    Prazo: 'Pedidos: prazo de guarda. Incidentes: ao menos 5 anos.',
    Seguranca: SEGURANCA,
  },
];
