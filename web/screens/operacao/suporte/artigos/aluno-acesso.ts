import type { Artigo } from './artigo.ts';

const comum = { papel: 'aluno', tema: 'Entrar e cuidar da conta' } as const;

export const alunoAcesso: Artigo[] = [
  {
    ...comum,
    slug: 'primeiro-acesso',
    titulo: 'Entrar pela primeira vez',
    resumo: 'Como criar a sua senha com o e-mail de acesso ou com a ficha impressa.',
    palavras: 'login cadastro convite criar senha acesso link expirou ficha qr code começar',
    partes: [
      {
        passos: [
          'Abra o e-mail “Seu acesso” e toque em **Começar**. Sem e-mail, aponte a câmera do celular para o código da ficha que a empresa entregou.',
          'Escolha uma senha longa: uma frase que só você conhece é melhor do que letras e números misturados.',
          'Leia os termos, marque **Li e aceito os termos de uso** e toque em **Criar senha e continuar**.',
        ],
        dica: 'O link vale por 7 dias e só uma vez. Se ele não abrir mais, peça outro ao seu gestor ou use **Esqueci minha senha**.',
      },
      {
        titulo: 'Você já tem conta por outra empresa',
        texto:
          'O mesmo link pede a senha que você já tem: digite-a e toque em **Aceitar o convite**. Com a ficha em papel, entre e digite o código em **Perfil**, **Nova empresa**. A empresa não vê nada seu antes disso. Não trabalha nela? Recuse. Não consegue entrar na conta? Toque em **Não tenho acesso a esta conta** e guarde o protocolo.',
      },
      {
        titulo: 'Nas próximas vezes',
        texto: 'Entre com o e-mail ou o CPF do seu cadastro e a senha que você criou.',
        foto: {
          nome: 'entrar',
          alt: 'Tela de entrada com os campos E-mail ou CPF e Senha e o botão Entrar',
          celular: true,
        },
      },
    ],
  },
  {
    ...comum,
    slug: 'esqueci-a-senha',
    titulo: 'Esqueci a minha senha',
    resumo: 'Como receber um link para criar uma nova senha, e o que fazer se ele não chegar.',
    palavras: 'recuperar redefinir trocar senha perdida bloqueado não entra login errado e-mail não chega',
    partes: [
      {
        passos: [
          'Na tela de entrada, toque em **Esqueci minha senha**.',
          'Digite o e-mail do seu cadastro e envie.',
          'Abra o e-mail que chegar e toque em **Criar nova senha**. O link vale por 60 minutos.',
          'Digite a nova senha duas vezes e toque em **Salvar nova senha**. As outras sessões abertas são encerradas, e as chaves de acesso que entram sem a senha, removidas.',
        ],
      },
      {
        titulo: 'O e-mail não chegou',
        texto:
          'Olhe também na caixa de spam e espere alguns minutos. Se você entra só com o CPF e não tem e-mail cadastrado, peça ao seu gestor uma nova ficha de acesso.',
        dica: 'Por segurança, a tela diz a mesma coisa para qualquer endereço: ela não conta se o e-mail existe.',
      },
    ],
  },
  {
    ...comum,
    slug: 'meus-dados',
    titulo: 'Alterar os meus dados, a foto e o e-mail',
    resumo: 'Nome, telefone, foto e e-mail ficam em Perfil. O e-mail novo precisa ser confirmado.',
    palavras: 'perfil nome sobrenome casei corrigir cadastro telefone foto imagem trocar e-mail cpf errado',
    partes: [
      {
        passos: [
          'Toque na sua foto ou nas suas iniciais, no alto à direita, para abrir o **Perfil**.',
          'Em **Meus dados**, mude o que precisar.',
          'Toque em **Salvar dados**.',
        ],
        foto: { nome: 'aluno-perfil', alt: 'Página Perfil com a seção Meus dados', celular: true },
      },
      {
        titulo: 'Trocar o e-mail',
        texto:
          'Para trocar o e-mail é preciso digitar a senha atual. Enviamos um link ao novo endereço; o antigo continua valendo até você confirmar.',
      },
      {
        titulo: 'CPF errado',
        texto:
          'O CPF identifica você nos certificados e só quem administra a plataforma pode corrigi-lo: escreva ao suporte.',
      },
    ],
  },
  {
    ...comum,
    slug: 'pediram-para-mudar-o-meu-acesso',
    titulo: 'Pediram para mudar o acesso à minha conta',
    resumo: 'Recebeu um aviso de troca de e-mail ou de nova ficha? Você decide antes que a mudança aconteça.',
    palavras: 'aviso pedido trocar e-mail ficha não fui eu impedir confirmar conta golpe',
    partes: [
      {
        texto:
          'Quando alguém da empresa ou da plataforma pede outro e-mail para a sua conta, a retirada do e-mail ou uma ficha de nova senha, você é avisado por e-mail e em **Perfil**.',
        passos: [
          'Foi combinado com você? Toque em **Foi combinado: confirmo**.',
          'Não sabe do que se trata? Toque em **Impedir** e nada muda.',
          'Sem resposta, um pedido sobre o e-mail vale em três dias. O aviso diz o dia e a hora.',
        ],
        dica: 'O link do aviso abre só esse pedido e não pede a sua senha. Não digite a senha em nenhuma outra página.',
      },
    ],
  },
  {
    ...comum,
    slug: 'senha-e-sessoes',
    titulo: 'Trocar a senha e encerrar sessões',
    resumo: 'Troque a senha em Perfil e veja em que aparelhos a sua conta está aberta.',
    palavras:
      'segurança invadiram celular perdido roubado sair de todos dispositivos aparelho logout alterar senha passkey chave digital rosto biometria',
    partes: [
      {
        titulo: 'Trocar a senha',
        passos: [
          'Abra o **Perfil** e vá até **Senha**.',
          'Digite a senha atual e duas vezes a nova.',
          'Toque em **Alterar senha**. As outras sessões são encerradas na hora, e as chaves de acesso que entram sem a senha, removidas.',
        ],
      },
      {
        titulo: 'Entrar sem digitar a senha',
        texto:
          'No seu próprio celular, em **Perfil**, toque em **Criar chave neste aparelho**. Depois, na entrada, toque em **Entrar com chave de acesso** e mostre a digital, o rosto ou o PIN do aparelho. A senha continua valendo.',
        dica: 'Perdeu o aparelho? Entre com a senha e remova a chave em **Perfil**, ou peça a quem administra a plataforma.',
      },
      {
        titulo: 'Encerrar uma sessão',
        texto:
          'Em **Sessões ativas** estão os aparelhos em que a sua conta está aberta. Não reconhece um deles? Toque em **Encerrar** e troque a senha. **Encerrar todas as outras** deixa só este aparelho.',
        dica: 'Em um computador da empresa, saia ao terminar: o que for feito na sua conta fica registrado como feito por você.',
      },
    ],
  },
  {
    ...comum,
    slug: 'trocar-de-instituicao',
    titulo: 'Estudo em mais de uma empresa',
    resumo: 'Uma conta só serve para todas as empresas: troque de instituição no menu.',
    palavras: 'instituição cliente duas empresas mudar trocar curso sumiu não aparece outra empresa',
    partes: [
      {
        texto: 'Se os seus cursos não aparecem, veja se a instituição escolhida é a certa.',
        passos: [
          'Abra o menu (no celular, o botão com três linhas no alto à esquerda).',
          'No alto do menu, toque no nome da **Instituição**.',
          'Escolha a outra. A página **Meus Cursos** passa a mostrar os cursos dela.',
        ],
      },
    ],
  },
];
