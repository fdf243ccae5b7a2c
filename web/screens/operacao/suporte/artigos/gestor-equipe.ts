import type { Artigo } from './artigo.ts';

const comum = { papel: 'gestor', tema: 'Minha equipe' } as const;

export const gestorEquipe: Artigo[] = [
  {
    ...comum,
    slug: 'dashboard-do-gestor',
    titulo: 'Ler o dashboard da equipe',
    resumo: 'A frase do alto, quem precisa de atenção nesta semana e a previsão.',
    palavras:
      'painel indicadores em dia treinados dentro do prazo porcentagem números gráfico previsão setores segunda-feira',
    partes: [
      {
        texto:
          'A primeira frase divide em três o que é exigido da equipe, cada pessoa em cada curso: **treinados** (com certificado válido, assinado), **dentro do prazo** (ainda não treinados, com prazo pela frente) e **vencidos ou atrasados** (também os revogados). Cada número abre as pessoas que estão por trás dele.',
        foto: {
          nome: 'gestor-dashboard',
          alt: 'Dashboard do gestor com a frase da equipe e a lista de quem precisa de atenção',
        },
      },
      {
        titulo: 'Precisam de atenção',
        passos: [
          'A lista traz quem tem treinamentos vencidos, atrasados ou que vencem em 7 dias, dos mais antigos para os mais novos.',
          '**Lembrar** envia um e-mail com a turma e o prazo, no máximo um por dia para cada pessoa.',
          '**Abrir renovação** abre uma turma para quem tem o certificado vencido, ou perto de vencer.',
          '**Lembrar todos** faz o mesmo com a lista inteira, depois de mostrar quem recebe e quem fica de fora.',
          '**Abrir** mostra a pessoa, com os cursos e os certificados.',
        ],
      },
      {
        titulo: 'Se nada for feito',
        texto:
          'O gráfico mostra como a equipe fica nos próximos meses se ninguém renovar: use-o para marcar as turmas.',
        dica: 'Você vê só as pessoas dos setores sob sua gestão. Falta um setor? Peça a quem administra a plataforma.',
      },
    ],
  },
  {
    ...comum,
    slug: 'tablet-compartilhado',
    titulo: 'Usar um tablet para o setor inteiro',
    resumo:
      'Para quem não tem celular ou e-mail: cada pessoa entra com o crachá e o próprio PIN, estuda, assina e sai.',
    palavras:
      'tablet compartilhado aparelho chão de fábrica crachá qr pin sem celular sem e-mail matrícula quiosque totem',
    partes: [
      {
        titulo: 'Preparar o tablet',
        passos: [
          'Em **Alunos**, abra a aba **Tablets** e toque em **Preparar um tablet**.',
          'Dê um nome ao tablet e escolha o setor: só as pessoas dele entram ali.',
          'No tablet, aponte a câmera para o código que aparece e toque em **Vincular este tablet**.',
        ],
      },
      {
        titulo: 'Dar o crachá a cada pessoa',
        passos: [
          'Na mesma aba, em **Crachás**, escolha o setor e toque em **Baixar os crachás (PDF)**.',
          'Imprima, recorte e entregue. O de uma só pessoa fica na página dela, em Acesso.',
          'Quem ainda não tem PIN cria o seu no primeiro uso, com a ficha de acesso, ou em **Perfil**, no próprio celular.',
          'Quem perdeu o crachá entra com a matrícula ou o CPF. O crachá sozinho não abre nada: o PIN é sempre pedido.',
        ],
        dica: 'Dois minutos sem toque encerram a vez de quem saiu de perto. Arquivos não são abertos nem baixados no tablet.',
      },
    ],
  },
  {
    ...comum,
    slug: 'cadastrar-pessoa',
    titulo: 'Cadastrar uma pessoa na equipe',
    resumo: 'Inclua alguém nos seus setores e envie o acesso na mesma hora.',
    palavras:
      'novo aluno funcionário colaborador admissão adicionar incluir cadastro cpf setor cargo matrícula',
    partes: [
      {
        passos: [
          'Abra **Alunos** e toque em **Novo aluno**.',
          'Digite o CPF. A página diz se a pessoa é nova, se já está aqui ou se já é do grupo da empresa.',
          'Preencha o nome, o e-mail se houver, os setores em que trabalha e o cargo.',
          'Deixe marcado **Enviar o e-mail de acesso ao salvar** e salve.',
        ],
        foto: { nome: 'gestor-novo-aluno', alt: 'Formulário de novo aluno com CPF, nome, e-mail e setores' },
        dica: 'Turmas vinculadas ao setor matriculam a pessoa automaticamente: confira em Turmas, na página dela.',
      },
    ],
  },
  {
    ...comum,
    slug: 'pessoa-sem-email',
    titulo: 'Dar acesso a quem não tem e-mail',
    resumo: 'Imprima a ficha de acesso: a pessoa aponta a câmera e cria a senha.',
    palavras: 'ficha imprimir qr code cpf sem e-mail chão de fábrica primeiro acesso papel',
    partes: [
      {
        passos: [
          'Abra **Alunos** e a página da pessoa.',
          'Em **Acesso**, peça a ficha e toque em **Imprimir a ficha**.',
          'Entregue em mãos: ela abre a página em que a pessoa cria a própria senha.',
          'Nas próximas vezes a pessoa entra com o CPF e a senha.',
        ],
        dica: 'A ficha vale como uma chave: entregue só à própria pessoa e não guarde cópias.',
      },
    ],
  },
  {
    ...comum,
    slug: 'reenviar-acesso',
    titulo: 'A pessoa não recebeu o e-mail de acesso',
    resumo: 'Veja o que aconteceu com o e-mail, corrija o endereço e reenvie.',
    palavras: 'reenviar e-mail falhou nunca acessou endereço errado caixa cheia spam acesso link vencido',
    partes: [
      {
        passos: [
          'Em **Alunos**, filtre por **Aguarda aceite** ou **E-mail com falha** e abra a pessoa.',
          'Em **Comunicações** está cada e-mail: na fila, enviado ou com falha, e o motivo.',
          'Endereço errado? Digite o certo em **E-mail correto** e toque em **Corrigir e reenviar o acesso**.',
          'Endereço certo? Toque em **Reenviar convite** (ou **Reenviar o e-mail de acesso**, para quem já entrou).',
        ],
        foto: { nome: 'gestor-alunos', alt: 'Lista de alunos com a situação de cada um e os filtros' },
      },
    ],
  },
  {
    ...comum,
    slug: 'aproveitar-treinamento',
    titulo: 'Aproveitar um treinamento anterior',
    resumo: 'O que a pessoa já fez vale por aulas de um curso, com a validação do responsável técnico.',
    palavras:
      'aproveitamento convalidar convalidação certificado anterior outra empresa reaproveitar nr-01 1.7.6',
    partes: [
      {
        texto:
          'A NR-01 (itens 1.7.6 a 1.7.8) aceita um treinamento anterior que contenha o conteúdo e as horas, ainda no prazo, se o responsável técnico do curso validar.',
        passos: [
          'Feito em outra instituição? Inclua antes o certificado, na página da pessoa.',
          'Na página da pessoa, abra **Ver o que foi feito** na turma e toque em **Aproveitar treinamento anterior**.',
          'Escolha os certificados, as aulas que eles cobrem e anexe o documento em que o responsável técnico validou.',
          'Confira até quando o certificado vai valer e registre.',
        ],
        dica: 'A validade conta do treinamento mais antigo. Um registro feito por engano pode ser desfeito enquanto o certificado não for emitido.',
      },
    ],
  },
  {
    ...comum,
    slug: 'inativar-pessoa',
    titulo: 'Alguém saiu da empresa ou mudou de setor',
    resumo: 'Inative quem saiu e troque o setor de quem mudou; o histórico fica.',
    palavras: 'demitido desligamento férias afastado inativar reativar transferir setor excluir remover',
    partes: [
      {
        passos: [
          'Abra **Alunos** e a página da pessoa.',
          'Para quem saiu: em **Acesso**, inative. A pessoa perde imediatamente o acesso por esta empresa.',
          'Para quem mudou: em **Dados**, troque os **Setores em que trabalha** e salve.',
        ],
        texto:
          'O que foi estudado não se perde: certificados e resultados continuam no histórico, como a norma pede.',
      },
    ],
  },
];
