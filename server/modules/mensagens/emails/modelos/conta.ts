import type { Modelo } from '../modelo.ts';

const naoPediu = 'Se você não pediu isto, ignore esta mensagem: nada muda na sua conta.';
const naoFoiVoce =
  'Se não foi você, use "Esqueci minha senha" na tela de entrada agora mesmo e avise o administrador da plataforma.';

export const conta = {
  acesso: {
    titulo: 'Primeiro acesso',
    quando: 'Quando a pessoa é cadastrada, ou pede de novo o acesso.',
    textos: {
      Assunto: 'Seu acesso à plataforma {Plataforma}',
      Corpo:
        '{Empresa} convidou você para os treinamentos na plataforma {Plataforma}. É nela que ficam os seus cursos e certificados.\n' +
        'Crie a sua senha para começar, ou aceite com a que você já tem. Leva um minuto e funciona no celular.',
      Botao: 'Começar',
      Rodape:
        'O link vale por 7 dias e só pode ser usado uma vez.\n' +
        'Não trabalha nesta empresa? Abra o link e recuse o convite: nada seu é mostrado a ela.',
    },
    variaveis: [],
    exemplo: {},
    link: 'primeiro-acesso',
  },
  'vinculo-do-grupo': {
    titulo: 'Inclusão por empresa do grupo',
    quando: 'Quando uma empresa do mesmo grupo inclui quem já aceitou outra.',
    textos: {
      Assunto: '{Vinculada} incluiu você',
      Corpo:
        '{Vinculada} é do mesmo grupo de uma empresa em que você já está e incluiu você nos treinamentos dela.\n' +
        'Você entra com a mesma senha e escolhe a empresa no menu.',
      Botao: 'Abrir os meus cursos',
      Rodape: 'Se você não trabalha nesta empresa, responda pela Central de Ajuda.',
    },
    variaveis: ['Vinculada'],
    exemplo: { Vinculada: 'Aurora Serviços' },
    pagina: () => '/#/cursos-aluno',
  },
  recuperacao: {
    titulo: 'Recuperação de senha',
    quando: 'Quando a pessoa esquece a senha e pede outra.',
    textos: {
      Assunto: 'Crie uma nova senha',
      Corpo: 'Recebemos um pedido para trocar a senha da sua conta. Toque no botão para criar a nova senha.',
      Botao: 'Criar nova senha',
      Rodape: `O link vale por 60 minutos e só pode ser usado uma vez.\n${naoPediu}`,
    },
    variaveis: [],
    exemplo: {},
    link: 'redefinir',
  },
  'senha-alterada': {
    titulo: 'Senha alterada',
    quando: 'Quando a senha muda.',
    textos: {
      Assunto: 'Sua senha foi alterada',
      Corpo:
        'A senha da sua conta foi alterada em {Quando} (horário de Brasília).\n' +
        'As outras sessões abertas com a senha antiga foram encerradas, e as chaves de acesso que entravam sem a senha foram removidas. Se você usava uma, crie outra no seu perfil.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['Quando'],
    exemplo: { Quando: '12/03/2027 14:32' },
  },
  'confirmar-email': {
    titulo: 'Confirmação do novo e-mail',
    quando: 'Ao endereço novo, quando o e-mail da pessoa muda.',
    textos: {
      Assunto: 'Confirme o seu novo e-mail',
      Corpo:
        'Foi pedido que a sua conta na plataforma {Plataforma} passe a usar este endereço. Falta só confirmar.',
      Botao: 'Confirmar este e-mail',
      Rodape: `O link vale por 30 minutos. Até a confirmação, entre como até agora.\n${naoPediu}`,
    },
    variaveis: [],
    exemplo: {},
    link: 'email',
  },
  'email-em-uso': {
    titulo: 'E-mail pedido por outra conta',
    quando: 'A quem já usa o endereço, quando outra conta pede para usá-lo; no máximo uma vez por dia.',
    textos: {
      Assunto: 'Pediram o seu e-mail para outra conta',
      Corpo:
        'Alguém que entrou na plataforma {Plataforma} com outra conta pediu para usar este endereço, que já é da sua conta. Nada mudou: ele continua seu.\n' +
        'Se foi você, e tem duas contas, fale com quem cuida do seu cadastro.',
      Botao: null,
      Rodape: naoPediu,
    },
    variaveis: [],
    exemplo: {},
  },
  'email-pedido': {
    titulo: 'Pedido de troca do e-mail',
    quando: 'Ao endereço antigo, quando outra pessoa da equipe pede a troca do e-mail.',
    textos: {
      Assunto: 'Pediram a troca do e-mail da sua conta',
      Corpo:
        'Quem cuida do seu cadastro pediu que a sua conta passe a usar o endereço {EmailMascarado}.\n' +
        'Se foi combinado com você, confirme e a troca vale logo. Se não foi, impeça. Sem resposta, ela passa a valer em {ValeEm} (horário de Brasília), depois de confirmada no endereço novo.',
      Botao: 'Confirmar ou impedir',
      Rodape:
        'Se o endereço novo não é seu, impeça a troca e fale com quem cuida do seu cadastro: quem o tem poderia entrar na sua conta.',
    },
    variaveis: ['EmailMascarado', 'ValeEm'],
    exemplo: { EmailMascarado: 'm***@empresa.example', ValeEm: '15/03/2027 14:32' },
    link: 'pedido',
  },
  'email-retirada': {
    titulo: 'Pedido de retirada do e-mail',
    quando: 'Ao endereço da pessoa, quando alguém da equipe pede que a conta fique sem e-mail.',
    textos: {
      Assunto: 'Pediram a retirada do e-mail da sua conta',
      Corpo:
        'Quem cuida do seu cadastro pediu que este endereço deixe de ser o da sua conta, que ficaria sem e-mail.\n' +
        'Se foi combinado com você, confirme e a retirada vale logo. Se não foi, impeça. Sem resposta, ela passa a valer em {ValeEm} (horário de Brasília).',
      Botao: 'Confirmar ou impedir',
      Rodape:
        'Sem e-mail, uma nova senha é criada com uma ficha impressa. Se você não pediu isto, impeça a retirada.',
    },
    variaveis: ['ValeEm'],
    exemplo: { ValeEm: '15/03/2027 14:32' },
    link: 'pedido',
  },
  'email-retirado': {
    titulo: 'E-mail retirado',
    quando: 'Ao endereço antigo, quando a conta fica sem e-mail.',
    textos: {
      Assunto: 'A sua conta ficou sem e-mail',
      Corpo:
        'A partir de agora este endereço não é mais o da sua conta, que ficou sem e-mail. Você entra com o CPF.\n' +
        'Esta é a última mensagem que enviamos para cá.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: [],
    exemplo: {},
  },
  'email-alterado': {
    titulo: 'E-mail alterado',
    quando: 'Ao endereço antigo, quando a troca é confirmada.',
    textos: {
      Assunto: 'O e-mail da sua conta mudou',
      Corpo:
        'A partir de agora a sua conta usa o endereço {EmailMascarado}.\n' +
        'Esta é a última mensagem que enviamos para o endereço antigo.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['EmailMascarado'],
    exemplo: { EmailMascarado: 'm***@empresa.example' },
  },
} satisfies Record<string, Modelo>;
