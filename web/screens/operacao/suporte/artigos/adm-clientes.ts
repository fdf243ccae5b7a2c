import type { Artigo } from './artigo.ts';

const clientes = { papel: 'administrador', tema: 'Clientes e pessoas' } as const;
const turmas = { papel: 'administrador', tema: 'Turmas' } as const;

export const admClientes: Artigo[] = [
  {
    ...clientes,
    slug: 'novo-cliente',
    titulo: 'Colocar um cliente novo no ar',
    resumo: 'Do CNPJ aos e-mails de acesso em poucos minutos, na ordem que funciona.',
    palavras: 'cadastrar empresa instituição cnpj logotipo link de entrada começar implantação',
    partes: [
      {
        passos: [
          'Em **Clientes**, toque em **Novo cliente** e preencha os dados. O CEP completa o endereço quando o serviço está ativado.',
          'Na página do cliente, **Próximos passos** diz o que falta: o logotipo, os setores, as pessoas, quem é gestor.',
          'Crie os setores na aba **Setores**.',
          'Inclua as pessoas uma a uma em **Alunos** ou todas de uma vez em **Importações**.',
          'Abra a primeira turma em **Turmas**.',
        ],
        foto: { nome: 'adm-cliente', alt: 'Página de um cliente com a saúde da empresa no alto e as abas' },
      },
      {
        titulo: 'Link de entrada',
        texto:
          'Na **Visão geral**, copie o **Link de entrada**: ele abre a tela de entrada com o nome, o logotipo e a cor do cliente.',
      },
    ],
  },
  {
    ...clientes,
    slug: 'importar-planilha',
    titulo: 'Importar pessoas de uma planilha',
    resumo: 'CSV ou Excel, como o RH enviou: confira, corrija na própria página e importe.',
    palavras:
      'excel xlsx csv importação em massa rh colunas erros linhas recusadas desfazer modelo lote demitido desligado situação setor',
    partes: [
      {
        passos: [
          'Na página do cliente, abra **Importações** e toque em **Nova importação**.',
          'Escolha o arquivo, ou cole as células do Excel, e toque em **Enviar e analisar**. Não tem planilha? Baixe o modelo.',
          'Em **Confira as colunas**, diga o que é cada coluna que não foi reconhecida e toque em **Continuar**.',
          'Em **Confira as linhas**, veja o que é novo, o que muda e o que tem erro. Toque na célula para corrigir: ela é conferida na hora.',
          'Para cada setor que ainda não existe, escolha: criar, usar um que já existe com outro nome, ou ignorar.',
          'Se a planilha tem a coluna **Situação**, decida se quem foi desligado será inativado. Depois toque em **Importar**.',
        ],
        foto: { nome: 'adm-importacao', alt: 'Aba Importações de um cliente' },
      },
      {
        titulo: 'Deu algo errado?',
        texto:
          'Pode fechar a página: a importação continua. As linhas recusadas saem como planilha pronta para corrigir e enviar. **Desfazer importação** volta atrás no que ela criou.',
        dica: 'Enviar o mesmo arquivo duas vezes não muda nada.',
      },
    ],
  },
  {
    ...clientes,
    slug: 'gestores-e-setores',
    titulo: 'Dizer quem é gestor e de que setores',
    resumo: 'O gestor vê e cadastra só as pessoas dos setores sob sua gestão.',
    palavras: 'permissão gestor setor responsável acesso rh supervisor não vê ninguém todos os setores',
    partes: [
      {
        passos: [
          'Na página do cliente, abra **Alunos** e a pessoa.',
          'Em **Dados**, marque **Gestor(a)**.',
          'Escolha os **Setores sob sua gestão**, ou marque **Responde por todos os setores**, que vale também para os que forem criados depois.',
          'Salve. A pessoa já vê o dashboard da equipe na próxima página que abrir.',
        ],
        dica: 'Um gestor sem setores não vê ninguém.',
      },
    ],
  },
  {
    ...clientes,
    slug: 'usuarios-administradores',
    titulo: 'Criar administradores e cuidar dos usuários',
    resumo: 'Em Configurações, Usuários: quem entra na plataforma e quem a administra.',
    palavras: 'usuário adm administrador inativar acesso conta corrigir cpf e-mail perfil',
    partes: [
      {
        passos: [
          'Em **Configurações**, abra **Usuários**.',
          'Toque em **Novo usuário**, preencha e, se for o caso, marque **Administrador da plataforma**.',
          'Salve: a pessoa recebe um e-mail com o link para criar a própria senha.',
        ],
        foto: { nome: 'adm-usuarios', alt: 'Lista de usuários com perfil e situação' },
      },
      {
        texto:
          'Para corrigir o CPF ou o e-mail de alguém, abra a pessoa nesta lista. Ao inativar, as sessões dela terminam na hora.',
      },
    ],
  },
  {
    ...turmas,
    slug: 'abrir-turma',
    titulo: 'Abrir uma turma e matricular',
    resumo: 'Datas, vagas, cursos e pessoas: por setor, que acompanha quem chega, ou uma a uma.',
    palavras: 'nova turma matrícula vagas setor ligar alunos adicionar curso início término lista de espera',
    partes: [
      {
        passos: [
          'Na página do cliente, abra **Turmas** e toque em **Nova turma**: nome, início, término e vagas.',
          'Na turma, abra **Conteúdo** e toque em **Incluir cursos**.',
          'De volta a **Alunos**, toque em **Vincular setores**, escolha os setores, confira em **Ver quem entra** e toque em **Confirmar e matricular**. Quem entrar no setor mais tarde entra também na turma.',
          'Para pessoas avulsas, use **Adicionar alunos**.',
        ],
        foto: { nome: 'adm-turmas', alt: 'Turmas de um cliente com período, vagas e situação' },
      },
      {
        titulo: 'Não há vagas para todos',
        texto:
          'A página oferece **Aumentar as vagas** ou **Usar a lista de espera**: quando uma vaga abre, entra o primeiro da fila.',
      },
    ],
  },
  {
    ...turmas,
    slug: 'turma-em-andamento',
    titulo: 'Prazo, lembretes e cancelamento de turma',
    resumo: 'Estenda o prazo de alguns, lembre quem está parado, remova ou cancele.',
    palavras:
      'estender prazo lembrar remover cancelar turma motivo reabrir encerrada presença presencial dossiê fiscalização inspeção zip',
    partes: [
      {
        passos: [
          'Na turma, em **Alunos**, marque as pessoas na lista.',
          'Use **Lembrar**, **Estender prazo** ou **Remover**. Quem é removido mantém o que fez e pode voltar à turma.',
          'Para a turma inteira, **Editar turma** muda o término: adiar reabre uma turma encerrada.',
          '**Cancelar turma** pede o motivo e diz antes o que acontece.',
        ],
      },
      {
        titulo: 'Aula presencial',
        texto:
          'Na aba **Presença** da turma, use **Marcar data** para dizer quando e onde a turma se encontra: quem ainda não fez a aula é avisado na hora e na véspera. Depois da aula, escolha o dia, o local e o instrutor, e marque quem esteve. É isso que conclui a aula.',
      },
      {
        titulo: 'Dossiê para a fiscalização',
        texto:
          '**Baixar dossiê** junta num ZIP a capa, os programas, as pessoas, as presenças, as avaliações, os acessos e os certificados da turma, com um manifesto que permite conferir cada arquivo.',
        dica: 'O dossiê traz dados pessoais: entregue-o só a quem tem direito de pedi-lo. O download fica registrado.',
      },
    ],
  },
];
